import { formatDateTimeInZone } from '../format/format-date.ts';
import { formatPercent } from '../format/format-number.ts';
import type { Translator } from '../translator/create-translator.ts';

/** What holds where a game is cancelled. */
interface CancellationStep {
  /** ISO 8601 instant up to which it holds; null: until the game starts. */
  readonly until: string | null;
  /** Hundredths of a per cent of the price that the location keeps. */
  readonly feeHundredths: number;
  readonly back: 'original' | 'voucher' | 'none';
}

export interface PolicyOfGame {
  readonly policy: {
    /** Until when the time and the tickets can be changed online; null: never. */
    readonly changeUntil: string | null;
    readonly cancellation: readonly CancellationStep[];
  };
  /** ISO 8601 instant of the start of the game. */
  readonly startsAt: string;
  /** IANA name, in which the deadlines are said. */
  readonly timeZone: string;
}

/**
 * Until when a visitor can change or cancel a game here, and what comes back, in sentences. A deadline that is over is left out; where
 * none is left, the visitor has to call.
 */
export function policyInWords(
  t: Translator,
  { policy, startsAt, timeZone }: PolicyOfGame,
  nowMs: number = Date.now(),
): readonly string[] {
  const isAhead = (until: string | null) => Date.parse(until ?? startsAt) > nowMs;
  const date = (until: string | null) => formatDateTimeInZone(until ?? startsAt, timeZone, t.locale);
  const { changeUntil, cancellation } = policy;
  const change =
    changeUntil === null || !isAhead(changeUntil)
      ? t('To change the time or the tickets, please call us.')
      : t('You can change the time and the tickets online until %date.', { date: date(changeUntil) });
  const steps = cancellation.filter(({ until }) => isAhead(until));
  return [
    change,
    ...(steps.length === 0 ? [t('To cancel, please call us.')] : []),
    ...steps.map((step) => cancellationInWords(t, step, date(step.until))),
  ];
}

function cancellationInWords(t: Translator, { feeHundredths, back }: CancellationStep, date: string): string {
  if (back === 'none') return t('Cancelled until %date: nothing is paid back.', { date });
  const isWhole = feeHundredths === 0;
  const fee = formatPercent(feeHundredths / 10_000, t.locale);
  if (back === 'voucher') {
    return isWhole
      ? t('Cancelled until %date: what you paid comes back as a gift voucher.', { date })
      : t('Cancelled until %date: what you paid, less %fee, comes back as a gift voucher.', { date, fee });
  }
  return isWhole
    ? t('Cancelled until %date: what you paid comes back the same way.', { date })
    : t('Cancelled until %date: what you paid, less %fee, comes back the same way.', { date, fee });
}
