import { refused } from '../../result.ts';
import { phrases, type Phrase } from '../phrases.ts';
import type { Called } from './resova-client.ts';

type Failed = Extract<Called<unknown>, { readonly ok: false }>;

/** Nobody can say now: the same request may be asked again, with the same key. */
export function resovaAway({ message }: Pick<Failed, 'message'>, phrase: Phrase): ReturnType<typeof refused> {
  return refused('unavailable', 'ticketing_away', `${message}. Ask again with the same Idempotency-Key.`, [phrase]);
}

/** Resova said no to what our own rules had let pass: somebody else was faster, most likely. */
export function resovaRefused({ message }: Pick<Failed, 'message'>): ReturnType<typeof refused> {
  return refused('conflict', 'slot_unavailable', `Places that were asked for are taken: ${message}`.slice(0, 1_000), [
    phrases.updateFailed,
  ]);
}
