// learned.ts - which first games were played to their end here: who has learned a game is not asked
// to learn it again.
import { read, write } from './box';

export const learned = (game: string): boolean => read(`learned.${game}`) === true;

export const keepLearned = (game: string): void => void write(`learned.${game}`, true);
