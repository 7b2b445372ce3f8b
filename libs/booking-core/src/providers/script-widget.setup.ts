import { assertEvent, assign, setup } from 'xstate';
import { widgetLimitMs } from '../constants.ts';
import { keepScript, pollReadiness, showWidget, waitForWidget } from './script-widget.actors.ts';
import type { ScriptWidgetContext, ScriptWidgetEvent, ScriptWidgetInput } from './script-widget.types.ts';

/** The named parts of the chart in `script-widget.machine.ts`: its guards, actions and actors. */
export const scriptWidgetSetup = setup({
  types: {
    context: {} as ScriptWidgetContext,
    events: {} as ScriptWidgetEvent,
    input: {} as ScriptWidgetInput,
  },
  actors: { keepScript, pollReadiness, showWidget, waitForWidget },
  guards: {
    isAsked: ({ context }) => context.isAsked,
  },
  actions: {
    ask: assign({ isAsked: true }),
    reportFailure: ({ context, event }) => {
      assertEvent(event, 'widget.fail');
      context.ports.report(`${context.name}'s widget: ${event.reason}`);
    },
    reportLate: ({ context }) => {
      context.ports.report(`${context.name}'s widget: not ready within ${widgetLimitMs / 1_000} s`);
    },
  },
});
