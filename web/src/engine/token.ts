// token.ts - what opens a seat online: a secret that is thought of here and told to the server.

const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A token that nobody has. */
export function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => SIGNS[byte & 31]).join('');
}
