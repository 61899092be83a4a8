// refusal.ts - why a server said no, in words. Its own messages are for programs.
import { t } from '../words';

/** A refusal of the server, by its code. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const REASONS: Record<string, () => string> = {
  no_table: () => t('There is no such table, or it was closed.'),
  no_place: () => t('You have no place at this table.'),
  bad_token: () => t('This link has been used already, or is too old.'),
  bad_name: () => t('Choose a name of 1 to 32 letters that nobody else at the table has.'),
  bad_text: () => t('This text is too long, or has signs that cannot be shown.'),
  taken: () => t('This seat or this name is taken.'),
  not_host: () => t('Only the host of the table may do this.'),
  not_allowed: () => t('The table does not allow this now.'),
  stale: () => t('Something happened in the meantime. Look again.'),
  slow_down: () => t('That was too fast. Wait a moment.'),
  nothing_to_undo: () => t('There is nothing to take back.'),
  full: () => t('There is no room left for more tables or people.'),
  unavailable: () => t('The server could not store it; nothing has happened.'),
};

export function refusal(fault: unknown): string {
  if (fault instanceof Refused) return REASONS[fault.code]?.() ?? fault.message;
  return t('The server cannot be reached.');
}

/** Whether the seat of a token is gone for good. Other refusals may pass: the token is kept. */
export function isLost(fault: unknown): boolean {
  return fault instanceof Refused && (fault.code === 'bad_token' || fault.code === 'no_table');
}
