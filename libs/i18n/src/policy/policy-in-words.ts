import { formatDeadline } from '../format/format-date.ts';
import type { Translator } from '../translator/create-translator.ts';
import { type CancellationStep, cancellationInWords, type Paying } from './cancellation-in-words.ts';

export interface PolicyOfGame {
  readonly policy: {
    /** The instant until which the time and the tickets can be changed online; null for never. */
    readonly changeUntil: string | null;
    readonly cancellation: readonly (CancellationStep & {
      /** The end of the step, an ISO 8601 instant; null for the start of the game. */
      readonly until: string | null;
    })[];
  };
  /** The start of the game, an ISO 8601 instant. */
  readonly startsAt: string;
  /** The IANA name of the time zone in which the deadlines are said. */
  readonly timeZone: string;
  readonly paying: Paying;
}

/**
 * Says in sentences what it costs to cancel a game, and until when its time and tickets can be changed. A deadline that is over is left out. Where
 * nothing can be done online, one sentence says so. A game that has started gets no sentence.
 * @param nowMs the present time in epoch milliseconds
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
  const date = (until: string | null) => formatDeadline(until ?? startsAt, timeZone, t.dates);
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
 * Limits the policies of the games of one booking by each other, since a booking is cancelled as a whole: no game of it can be cancelled after the
 * first of their deadlines, and all is refunded as a gift voucher where the price of one game is.
 */
export function boundByEachOther<Game extends CancellableGame>(games: readonly Game[]): readonly Game[] {
  const gamesWithPolicy = games.flatMap(({ policy, startsAt }) => (policy === undefined ? [] : [{ policy, startsAt }]));
  if (gamesWithPolicy.length < 2) return games;
  // The booking can be cancelled until the first game can no longer be. Until then it changes its terms wherever a step of any game ends.
  const endOfBookingMs = Math.min(...gamesWithPolicy.map((game) => findEnd(game)));
  const endsMs = gamesWithPolicy.flatMap((game) => game.policy.cancellation.map((step) => toMs(step, game)));
  const boundsMs = [...new Set(endsMs)]
    .filter((endMs) => endMs <= endOfBookingMs)
    .toSorted((one, other) => one - other);
  /** Finds the step of a game that is in force until a bound. */
  const findStepUntil = (game: GameWithPolicy, boundMs: number) =>
    game.policy.cancellation.find((step) => toMs(step, game) >= boundMs);
  return games.map((game) => {
    const { policy, startsAt } = game;
    if (policy === undefined) return game;
    const cancellation = boundsMs.flatMap((boundMs) => {
      const step = findStepUntil({ policy, startsAt }, boundMs);
      if (step === undefined) return [];
      const isVoucher =
        step.back === 'original' && gamesWithPolicy.some((each) => findStepUntil(each, boundMs)?.back === 'voucher');
      // A step that lasts until the start of its own game keeps the null that says so.
      const until = step.until === null && boundMs === Date.parse(startsAt) ? null : new Date(boundMs).toISOString();
      return [{ ...step, until, back: isVoucher ? ('voucher' as const) : step.back }];
    });
    return { ...game, policy: { ...policy, cancellation } };
  });
}

interface GameWithPolicy {
  readonly startsAt: string;
  readonly policy: PolicyOfGame['policy'];
}

/** Finds when a game can no longer be cancelled online, in epoch milliseconds; minus infinity for one that never can be. */
function findEnd({ policy: { cancellation }, startsAt }: GameWithPolicy): number {
  const last = cancellation.at(-1);
  return last === undefined ? -Infinity : toMs(last, { startsAt });
}

function toMs({ until }: { readonly until: string | null }, { startsAt }: { readonly startsAt: string }): number {
  return Date.parse(until ?? startsAt);
}
