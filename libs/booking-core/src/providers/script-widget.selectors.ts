import type { SnapshotFrom } from 'xstate';
import type { scriptWidgetMachine } from './script-widget.machine.ts';

/** The state of the widget machine, which views read through the selectors of this file. */
export type ScriptWidgetSnapshot = SnapshotFrom<typeof scriptWidgetMachine>;

/**
 * The step of the widget:
 *
 * - `closed`: it can be opened, ready or not
 * - `opening`: the visitor has opened it and it is not ready yet
 * - `shown`: it was shown at least once
 * - `failed`: it cannot be used; the host shows a link
 */
export type ScriptWidgetStep = 'closed' | 'opening' | 'shown' | 'failed';

export function selectWidgetStep(snapshot: ScriptWidgetSnapshot): ScriptWidgetStep {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ present: 'shown' })) return 'shown';
  return snapshot.matches({ present: 'waiting' }) && snapshot.context.isRequested ? 'opening' : 'closed';
}
