// sound.ts - quiet tones for what happens, off unless they are asked for. Made by the browser, so
// that there is no file to load; a browser that refuses sound plays on in silence.
import type { GameEvent } from '../engine/table';

type Tone = [hertz: number, at: number];

const TONES: Record<string, Tone[]> = {
  play: [[330, 0]],
  draw: [[262, 0]],
  door: [
    [392, 0],
    [523, 0.09],
    [659, 0.18],
  ],
  dark: [
    [196, 0],
    [147, 0.12],
  ],
};

/** The most telling thing of a step, or nothing. */
function toneOf(events: GameEvent[]): keyof typeof TONES | undefined {
  const moves = events.filter(({ event }) => event === 'move');
  if (moves.some(({ to }) => to === 'doors') || events.some(({ event }) => event === 'wake'))
    return 'door';
  if (moves.some(({ card, to }) => card === 'XX' && to === 'revealed')) return 'dark';
  if (moves.some(({ to }) => to === 'row' || to === 'towers' || to === 'creature')) return 'play';
  return moves.length ? 'draw' : undefined;
}

let audio: AudioContext | undefined;

export function sound(events: GameEvent[]): void {
  const tone = toneOf(events);
  if (!tone) return;
  try {
    audio ??= new AudioContext();
    for (const [hertz, at] of TONES[tone]!) {
      const voice = audio.createOscillator();
      const level = audio.createGain();
      const start = audio.currentTime + at;
      voice.type = 'sine';
      voice.frequency.value = hertz;
      level.gain.setValueAtTime(0.05, start);
      level.gain.exponentialRampToValueAtTime(0.0005, start + 0.25);
      voice.connect(level).connect(audio.destination);
      voice.start(start);
      voice.stop(start + 0.26);
    }
  } catch {
    // No sound here.
  }
}
