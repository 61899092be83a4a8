// early.ts - runs while the first screen is still on its way, and asks for what playing needs next:
// the table, the engine, its own thread. Asked for at once with the first screen they would share
// the line with it; asked for by the first screen they would leave the line idle until then.

export {};
declare const NEXT: Record<string, string>[]; // links, by their attributes

for (const attributes of NEXT) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}
