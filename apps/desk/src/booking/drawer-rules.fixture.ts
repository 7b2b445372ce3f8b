import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { DrawerContext } from './drawer.types.ts';

/**
 * Finds the rules of the drawer that a step has broken. They hold after every step of any walk.
 *
 * @param before the state before the event; null where the drawer was just opened
 */
export function findBrokenRules(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): readonly string[] {
  // The walk runs only the machine of the drawer, so the context has its type.
  const now = after.context as DrawerContext;
  const earlier = before === null ? null : (before.context as DrawerContext);
  const isSending = after.value === 'sending';

  const isNewVersion = now.booking?.version !== earlier?.booking?.version;
  const isOldQuote = now.quote !== null && earlier?.quote !== null;

  const isRepeat = before?.value === 'inDoubt' && isSending;

  const hadTypedText = earlier !== null && earlier.task !== null && earlier.task.type !== 'act';
  const hasLeftOrSent = event.type === 'task.leave' || event.type === 'xstate.done.actor.send';

  const isComparisonDone = before?.value === 'comparing' && event.type === 'xstate.done.actor.load';
  const seenFirst = earlier?.before ?? earlier?.booking;
  const isOtherThanSeen = now.booking?.version !== seenFirst?.version;

  const rules: Readonly<Record<string, boolean>> = {
    // A quote of an earlier version is never confirmed.
    'a quote is of the version that is shown': !(isOldQuote && isNewVersion),
    'a change is sent under a key': !isSending || now.idempotencyKey !== null,
    'a repeat has the same key': !isRepeat || now.idempotencyKey === earlier?.idempotencyKey,
    'typed text is lost only by leaving, or when it was sent': !hadTypedText || now.task !== null || hasLeftOrSent,
    'an idle drawer has no task': after.value !== 'idle' || now.task === null,
    'a change is made on the newest version that was read': !isSending || now.booking !== null,
    'a conflict shows what changed': !(isComparisonDone && isOtherThanSeen) || now.before !== null,
  };
  const step = `${JSON.stringify(before?.value)} · ${event.type} → ${JSON.stringify(after.value)}`;
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${rule}: ${step}`]));
}
