// thinker.ts - a bot that looks ahead thinks in a thread of its own, another of the engine's kind:
// the engine hears meanwhile what it is asked, and a thought that nobody waits for is cut short.
import type { Answer, Ask } from './messages';

/** Bots that may think for seconds on a phone; the others take no time worth a thread. */
const LOOK_AHEAD = ['expert', 'master'];
export const looksAhead = (bot: string): boolean =>
  LOOK_AHEAD.includes(bot) && typeof Worker !== 'undefined';

export class Thinker {
  private readonly thread = new Worker(self.location.href, { type: 'module' });

  constructor(start: Ask & { do: 'start' }) {
    this.thread.postMessage({ ...start, id: 0 });
  }

  /** What a bot does after this record. */
  choose(record: string, bot: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.thread.onerror = () => reject(new Error('there is no second thread'));
      this.thread.onmessage = ({ data }: MessageEvent<Answer & { id: number }>) => {
        if (data.id !== 1) return;
        if ('refused' in data) reject(new Error(data.refused));
        else if ('value' in data) resolve(data.value as string);
      };
      this.thread.postMessage({ do: 'choose', record, bot, id: 1 });
    });
  }

  end(): void {
    this.thread.terminate();
  }
}
