// sound.ts - an optional, quiet sound: one soft note when cards move, two for something good, a low
// one for something dark. Notes are made here; there is no file.
import type { GameEvent } from '../engine/table';

let audio: AudioContext | undefined;

/** A note of some hertz that begins after some seconds and fades at once. */
function note(hertz: number, after = 0, loud = 0.05): void {
  audio ??= new AudioContext();
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + 0.015);
  level.gain.exponentialRampToValueAtTime(0.0005, begin + 0.28);
  tone.connect(level).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.3);
}

/** What is heard of a step. */
export function sound(events: readonly GameEvent[]): void {
  const moved = (to: string) => events.some((event) => event.event === 'move' && event.to === to);
  const nightmare = events.some((event) => event.event === 'move' && event.to === 'revealed' && event.card === 'XX');
  if (moved('doors') || events.some((event) => event.event === 'wake')) {
    note(523);
    note(784, 0.12);
  } else if (nightmare) note(147, 0, 0.07);
  else if (events.some((event) => event.event === 'move')) note(392, 0, 0.03);
}
