import { widgetLimitMs } from '../foundation/constants.ts';
import { scriptWidgetSetup } from './script-widget.setup.ts';

/**
 * A ticketing widget that comes as somebody else's script: fetched when a visitor comes near, waited for, shown when they ask.
 * Whatever goes wrong with it ends in `failed`, where the host shows a link to the same tickets.
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
        // Nothing says when it was closed (facts §3): it can be asked for again at any time.
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
