import type { SimulatedClock } from 'xstate';
import { widgetLimitMs } from '../foundation/constants.ts';
import { scriptWidgetMachine } from '../providers/script-widget.machine.ts';
import type { ScriptWidgetContext, ScriptWidgetEvent, ScriptWidgetInput } from '../providers/script-widget.types.ts';
import { createSimulatedTime } from '../testing/repeatable.ts';
import type { Model } from './model.ts';
import { runAlone } from './running.ts';

interface WidgetWorld {
  readonly clock: SimulatedClock;
  readonly input: ScriptWidgetInput;
}

function start(): WidgetWorld {
  const ports = { insert: () => () => undefined, isReady: () => false, show: () => true, report: () => undefined };
  return { clock: createSimulatedTime().clock, input: { name: 'ROLLER', ...ports } };
}

const error = { type: 'due', event: { type: 'widget.fail', reason: 'blocked' }, durationMs: null } as const;

/** The model of everything that can happen to a third-party widget. Its actors may send their events at any time. */
export const scriptWidgetModel: Model<WidgetWorld, ScriptWidgetContext> = {
  machine: scriptWidgetMachine,
  run: runAlone,
  portActors: {},
  starts: { near: start },
  visitorEvents: (): readonly ScriptWidgetEvent[] => [{ type: 'widget.prepare' }, { type: 'widget.open' }],
  outcomes: (actor) => {
    switch (actor) {
      case 'keepScript':
      case 'showWidget':
        return [error];
      case 'pollReadiness':
        return [{ type: 'due', event: { type: 'widget.ready' }, durationMs: null }];
      case 'waitForWidget':
        return [{ type: 'due', event: { type: 'widget.due' }, durationMs: widgetLimitMs }];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  guardFacts: ({ isRequested }) => isRequested,
};
