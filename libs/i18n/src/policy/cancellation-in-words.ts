import { withSemicolons } from '../format/format-line.ts';
import { formatPercent } from '../format/format-number.ts';
import type { Translator } from '../translator/create-translator.ts';

/** A step of a policy of cancellation: the part of the price that is kept until the end of the step, and the way in which the rest is refunded. */
export interface CancellationStep {
  /** The share of the price that the location keeps, in hundredths of a per cent. */
  readonly feeHundredths: number;
  readonly back: 'original' | 'voucher' | 'none';
}

/**
 * The payment of a booking at the time of its cancellation. `ahead`: something was paid, online or by a gift voucher. `onArrival`: nothing is paid
 * before the visit. `either`: the visitor has not chosen between the two yet. `nothing`: nothing is due.
 */
export type Paying = 'ahead' | 'onArrival' | 'either' | 'nothing';

/**
 * Decides how a booking is paid, from its sums: they are only compared with 0, so their unit does not matter.
 * @param due the amount that is still to be paid, at the venue
 */
export function decidePaying({ promotions, paid, due }: PaidSums): Paying {
  if (paid > 0 || promotions.some(({ kind }) => kind === 'voucher')) return 'ahead';
  return due > 0 ? 'onArrival' : 'nothing';
}

interface PaidSums {
  readonly promotions: readonly { readonly kind: 'promotion' | 'voucher' }[];
  readonly paid: number;
  readonly due: number;
}

interface CancellationQuery<Step extends CancellationStep> {
  /** The steps of the policy in the order of their ends, without those that are over. */
  readonly steps: readonly Step[];
  readonly paying: Paying;
  /** Says the end of a step: `until Sat, Dec 5, 10:30 AM`. */
  readonly until: (step: Step) => string;
  /** Says the end of a step after "Cancel": `by Sat, Dec 5, 10:30 AM`. */
  readonly before: (step: Step) => string;
  /** True where the last step ends before the game starts, after which visitors have to call. */
  readonly endsBeforeStart: boolean;
}

/** Says what it costs to cancel: in a sentence, and in a second one where it depends on how the visitor pays. */
export function cancellationInWords<Step extends CancellationStep>(
  t: Translator,
  query: CancellationQuery<Step>,
): readonly string[] {
  const { paying, until, endsBeforeStart } = query;
  const steps = withoutRepeats(query.steps);
  const last = steps.at(-1);
  if (last === undefined) return [t('To cancel, please call us.')];
  const end = endsBeforeStart ? [t('after that, please call us')] : [];
  // A step can keep nothing of a price that was not paid.
  if (paying === 'onArrival') {
    return [inOne(t, [t('Free to cancel %until: you pay only when you arrive', { until: until(last) }), ...end])];
  }
  if (paying === 'nothing') return [inOne(t, [t('Free to cancel %until', { until: until(last) }), ...end])];
  // There is a first step, because there is a last one.
  const [first = last, ...next] = steps;
  const paid = inOne(t, [
    firstClause(t, first, query),
    ...next.map((step) => nextClause(t, step, until(step))),
    ...end,
  ]);
  return paying === 'either' && !steps.every(isFree)
    ? [paid, t('If you pay at the venue, it is free to cancel %until.', { until: until(last) })]
    : [paid];
}

const isFree = ({ feeHundredths, back }: CancellationStep) => back === 'original' && feeHundredths === 0;

/** Joins steps in a row that cost the same into the last one. */
function withoutRepeats<Step extends CancellationStep>(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step, index) => {
    const next = steps[index + 1];
    return next === undefined || next.back !== step.back || next.feeHundredths !== step.feeHundredths;
  });
}

/** Says a step at the beginning of a sentence. */
function firstClause<Step extends CancellationStep>(
  t: Translator,
  step: Step,
  { until, before }: Pick<CancellationQuery<Step>, 'until' | 'before'>,
): string {
  const fee = feeInWords(t, step);
  if (step.back === 'none') {
    return t('You can cancel %until, but nothing is paid back', { until: until(step) });
  }
  if (fee === null) {
    return step.back === 'original'
      ? t('Free to cancel %until', { until: until(step) })
      : t('Cancel %before and get a gift voucher for what you paid', { before: before(step) });
  }
  return step.back === 'original'
    ? t('Cancel %before and get back what you paid, less %fee of the price', { before: before(step), fee })
    : t('Cancel %before and get a gift voucher for what you paid, less %fee of the price', {
        before: before(step),
        fee,
      });
}

/** Says a step after another one: "after that …". */
function nextClause(t: Translator, step: CancellationStep, until: string): string {
  const fee = feeInWords(t, step);
  if (step.back === 'none') return t('after that nothing is paid back, %until', { until });
  if (fee === null) {
    return step.back === 'original'
      ? t('after that you get back all that you paid, %until', { until })
      : t('after that a gift voucher for what you paid, %until', { until });
  }
  return step.back === 'original'
    ? t('after that you get back what you paid less %fee of the price, %until', { fee, until })
    : t('after that a gift voucher for what you paid less %fee of the price, %until', { fee, until });
}

/** Writes the share that is kept, as a percentage; null for none. */
function feeInWords({ locale }: Translator, { feeHundredths }: CancellationStep): string | null {
  return feeHundredths === 0 ? null : formatPercent(feeHundredths / 10_000, locale);
}

/** Joins clauses into one sentence. */
function inOne(t: Translator, clauses: readonly string[]): string {
  return `${withSemicolons(clauses, t.locale)}.`;
}
