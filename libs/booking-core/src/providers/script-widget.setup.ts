import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { widgetLimitMs, widgetPollMs } from '../foundation/constants.ts';
import type {
  ScriptWidgetContext,
  ScriptWidgetEvent,
  ScriptWidgetInput,
  ScriptWidgetPorts,
} from './script-widget.types.ts';
import { createWait } from '../foundation/wait.ts';

/** The input of each actor of a widget. Exported because the declarations of the machine name it. */
export interface PortsInput {
  readonly ports: ScriptWidgetPorts;
}

/** Keeps the script in the page while this actor runs. */
const keepScript = fromCallback<ScriptWidgetEvent, PortsInput>(({ input: { ports }, sendBack }) => {
  return ports.insert((reason) => sendBack({ type: 'widget.fail', reason } satisfies ScriptWidgetEvent));
});

/** Polls the widget, because no widget reports when it is ready. */
const pollReadiness = fromCallback<{ readonly type: 'poll' }, PortsInput>(
  ({ input: { ports }, self, receive, sendBack }) => {
    const later = () => self.system.scheduler.schedule(self, self, { type: 'poll' }, widgetPollMs, undefined);
    receive(() => {
      if (ports.isReady()) sendBack({ type: 'widget.ready' } satisfies ScriptWidgetEvent);
      else later();
    });
    later();
  },
);

/** Opens the widget. */
const showWidget = fromCallback<ScriptWidgetEvent, PortsInput>(({ input: { ports }, sendBack }) => {
  if (!ports.show()) sendBack({ type: 'widget.fail', reason: 'did not open' } satisfies ScriptWidgetEvent);
});

const waitForWidget = createWait<{ readonly type: 'widget.due' }>();

/** The guards, actions and actors of `script-widget.machine.ts`. */
export const scriptWidgetSetup = setup({
  types: {
    context: {} as ScriptWidgetContext,
    events: {} as ScriptWidgetEvent,
    input: {} as ScriptWidgetInput,
  },
  actors: { keepScript, pollReadiness, showWidget, waitForWidget },
  guards: {
    isRequested: ({ context }) => context.isRequested,
  },
  actions: {
    markRequested: assign({ isRequested: true }),
    reportError: ({ context, event }) => {
      assertEvent(event, 'widget.fail');
      context.ports.report(`${context.name}'s widget: ${event.reason}`);
    },
    reportLate: ({ context }) => {
      context.ports.report(`${context.name}'s widget: not ready within ${widgetLimitMs / 1_000} s`);
    },
  },
});
