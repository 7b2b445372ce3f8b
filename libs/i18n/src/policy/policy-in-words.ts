import { formatDeadline } from '../format/format-date.ts';
import type { Translator } from '../translator/create-translator.ts';
import { type CancellationStep, cancellationInWords, type Paying } from './cancellation-in-words.ts';

export interface PolicyOfGame {
  readonly policy: {
    /** Until when the time and the tickets can be changed online; null: never. */
    readonly changeUntil: string | null;
    readonly cancellation: readonly (CancellationStep & {
      /** ISO 8601 instant up to which it holds; null: until the game starts. */
      readonly until: string | null;
    })[];
  };
  /** ISO 8601 instant of the start of the game. */
  readonly startsAt: string;
  /** IANA name, in which the deadlines are said. */
  readonly timeZone: string;
  readonly paying: Paying;
}

/**
 * What it costs to cancel a game, and until when its time and tickets can be changed, in sentences. A deadline that is over is left
 * out. Where nothing can be done online, one sentence says so; of a game that has started there is none.
 *
 * @param nowMs epoch milliseconds
 */
export function policyInWords(
  t: Translator,
  { policy: { changeUntil, cancellation }, startsAt, timeZone, paying }: PolicyOfGame,
  nowMs: number = Date.now(),
): readonly string[] {
  const isAhead = (until: string | null) => Date.parse(until ?? startsAt) > nowMs;
  if (!isAhead(null)) return [];
  const steps = cancellation.filter(({ until }) => isAhead(until));
  const canChange = changeUntil !== null && isAhead(changeUntil);
  if (steps.length === 0 && !canChange) {
    return [
      changeUntil === null && cancellation.length === 0
        ? t('To change or cancel, please call us.')
        : t('It is too late to change or cancel online. Please call us.'),
    ];
  }
  const date = (until: string | null) => formatDeadline(until ?? startsAt, timeZone, t.locale);
  const cancel = cancellationInWords(t, {
    steps,
    paying,
    until: ({ until }) => t('until %date', { date: date(until) }),
    before: ({ until }) => t('by %date', { date: date(until) }),
    endsBeforeStart: steps.at(-1)?.until !== null,
  });
  const change = canChange
    ? t('You can change the time and the tickets online %until.', {
        until: t('until %date', { date: date(changeUntil) }),
      })
    : t('To change the time or the tickets, please call us.');
  return [...cancel, change];
}

/** A game of a booking or of a basket. */
interface CancellableGame {
  readonly startsAt: string;
  readonly policy?: PolicyOfGame['policy'] | undefined;
}

/**
 * The games of one booking, each with the deadlines that hold for it there: a booking is cancelled as a whole, so no game of it can be
 * cancelled later than the one that ends first.
 */
export function boundByEachOther<Game extends CancellableGame>(games: readonly Game[]): readonly Game[] {
  const ends = games.flatMap(({ policy, startsAt }) => (policy === undefined ? [] : [endOf(policy, startsAt)]));
  if (ends.length < 2) return games;
  const end = Math.min(...ends);
  return games.map((game) => {
    if (game.policy === undefined) return game;
    const { cancellation } = game.policy;
    const kept = cancellation.filter((_, index) => {
      const before = cancellation[index - 1];
      return before === undefined ? end > -Infinity : msOf(before, game) < end;
    });
    const bound = kept.map((step) => (msOf(step, game) > end ? { ...step, until: new Date(end).toISOString() } : step));
    return { ...game, policy: { ...game.policy, cancellation: bound } };
  });
}

/** When a game can no longer be cancelled online (epoch milliseconds); of one that never can be, before all times. */
function endOf({ cancellation }: PolicyOfGame['policy'], startsAt: string): number {
  const last = cancellation.at(-1);
  return last === undefined ? -Infinity : msOf(last, { startsAt });
}

function msOf({ until }: { readonly until: string | null }, { startsAt }: { readonly startsAt: string }): number {
  return Date.parse(until ?? startsAt);
}
