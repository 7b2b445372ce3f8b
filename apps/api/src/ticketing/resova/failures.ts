import { refused, type Failure } from '../../result.ts';
import { phrases, type Phrase } from '../phrases.ts';
import type { CallError } from './resova-client.ts';

type Failed = Failure<Pick<CallError, 'message'>>;

/** Nobody can say now: the same request may be asked again, with the same key. */
export function resovaAway({ error }: Failed, phrase: Phrase): ReturnType<typeof refused> {
  return refused('unavailable', 'ticketing_away', `${error.message}. Ask again with the same Idempotency-Key.`, [
    phrase,
  ]);
}

/** Resova said no to what our own rules had let pass: somebody else was faster, most likely. */
export function resovaRefused({ error }: Failed): ReturnType<typeof refused> {
  return refused(
    'conflict',
    'slot_unavailable',
    `Places that were asked for are taken: ${error.message}`.slice(0, 1_000),
    [phrases.updateFailed],
  );
}
