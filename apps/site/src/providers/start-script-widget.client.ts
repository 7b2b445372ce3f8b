import { scriptWidgetMachine, type ScriptWidgetPorts } from '@latchkey/booking-core';
import { createActor, type Actor } from 'xstate';

/** Creates the machine of a widget. It is in a file of its own, so that its imports are loaded with the first widget, not with the page. */
export function createScriptWidget(name: string, ports: ScriptWidgetPorts): Actor<typeof scriptWidgetMachine> {
  return createActor(scriptWidgetMachine, { input: { name, ...ports } });
}
