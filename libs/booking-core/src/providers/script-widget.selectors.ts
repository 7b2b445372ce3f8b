import type { SnapshotFrom } from 'xstate';
import type { scriptWidgetMachine } from './script-widget.machine.ts';

/** What views read instead of the machine's memory. */
export type ScriptWidgetSnapshot = SnapshotFrom<typeof scriptWidgetMachine>;

/**
 * - `closed`: it can be asked for, whether it is there already or not
 * - `opening`: it was asked for and is on its way
 * - `shown`: it was shown at least once
 * - `failed`: it does not come; the link takes over
 */
export type ScriptWidgetStep = 'closed' | 'opening' | 'shown' | 'failed';

export function selectWidgetStep(snapshot: ScriptWidgetSnapshot): ScriptWidgetStep {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ present: 'shown' })) return 'shown';
  return snapshot.matches({ present: 'waiting' }) && snapshot.context.isRequested ? 'opening' : 'closed';
}
