import { fromCallback } from 'xstate';
import { widgetPollMs } from '../constants.ts';
import { createWait } from '../time/wait.ts';
import type { ScriptWidgetEvent, ScriptWidgetPorts } from './script-widget.types.ts';

/** What each actor of a widget is given. Exported because the declarations of the machine name it. */
export interface PortsInput {
  readonly ports: ScriptWidgetPorts;
}

/** The script is in the page for as long as this runs. */
export const keepScript = fromCallback<ScriptWidgetEvent, PortsInput>(({ input: { ports }, sendBack }) => {
  return ports.insert((reason) => sendBack({ type: 'widget.fail', reason } satisfies ScriptWidgetEvent));
});

/** No widget says when it is ready, so it is asked again and again (§9). */
export const pollReadiness = fromCallback<{ readonly type: 'poll' }, PortsInput>(
  ({ input: { ports }, self, receive, sendBack }) => {
    const later = () => self.system.scheduler.schedule(self, self, { type: 'poll' }, widgetPollMs, undefined);
    receive(() => {
      if (ports.isReady()) sendBack({ type: 'widget.ready' } satisfies ScriptWidgetEvent);
      else later();
    });
    later();
  },
);

export const showWidget = fromCallback<ScriptWidgetEvent, PortsInput>(({ input: { ports }, sendBack }) => {
  if (!ports.show()) sendBack({ type: 'widget.fail', reason: 'did not open' } satisfies ScriptWidgetEvent);
});

export const waitForWidget = createWait<{ readonly type: 'widget.due' }>();
