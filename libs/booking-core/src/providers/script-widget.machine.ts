import { widgetLimitMs } from '../foundation/constants.ts';
import { scriptWidgetSetup } from './script-widget.setup.ts';

/**
 * A ticketing widget that a third-party script provides: fetched in advance, polled until it is ready, shown when the visitor opens
 * it. Every error leads to `failed`, where the host shows a link to the same tickets.
 */
export const scriptWidgetMachine = scriptWidgetSetup.createMachine({
  id: 'scriptWidget',
  context: ({ input: { name, ...ports } }) => ({ name, ports, isRequested: false }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'widget.prepare': 'present',
        'widget.open': { target: 'present', actions: 'markRequested' },
      },
    },

    present: {
      invoke: { src: 'keepScript', input: ({ context: { ports } }) => ({ ports }) },
      initial: 'waiting',
      states: {
        waiting: {
          invoke: [
            { src: 'pollReadiness', input: ({ context: { ports } }) => ({ ports }) },
            { src: 'waitForWidget', input: { durationMs: widgetLimitMs, then: { type: 'widget.due' } } },
          ],
          on: {
            'widget.open': { actions: 'markRequested' },
            'widget.ready': [{ guard: 'isRequested', target: 'shown' }, { target: 'ready' }],
            'widget.fail': { target: '#scriptWidget.failed', actions: 'reportError' },
            'widget.due': { target: '#scriptWidget.failed', actions: 'reportLate' },
          },
        },
        ready: { on: { 'widget.open': 'shown' } },
        // A widget does not report when it is closed, so it can be opened again at any time.
        shown: {
          invoke: { src: 'showWidget', input: ({ context: { ports } }) => ({ ports }) },
          on: {
            'widget.open': { target: 'shown', reenter: true },
            'widget.fail': { target: '#scriptWidget.failed', actions: 'reportError' },
          },
        },
      },
    },

    failed: {},
  },
});
