import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { widgetLimitMs, widgetPollMs } from '../foundation/constants.ts';
import { createSimulatedTime } from '../testing/repeatable.ts';
import { scriptWidgetMachine } from './script-widget.machine.ts';
import { selectWidgetStep } from './script-widget.selectors.ts';

function arrange({ opens = true } = {}) {
  const { clock } = createSimulatedTime();
  const happened: string[] = [];
  const script = { isReady: false, fail: (_reason: string): void => undefined };
  const actor = createActor(scriptWidgetMachine, {
    clock,
    input: {
      name: 'ROLLER',
      insert: (onFailed) => {
        happened.push('insert');
        script.fail = onFailed;
        return () => happened.push('remove');
      },
      isReady: () => script.isReady,
      show: () => {
        happened.push('show');
        return opens;
      },
      report: (message) => happened.push(message),
    },
  }).start();
  return {
    actor,
    clock,
    happened,
    script,
    step: () => selectWidgetStep(actor.getSnapshot()),
    /** Passes time poll by poll: in one jump, the timer of each next poll would begin only at the end of the jump. */
    pass: (ms: number) => {
      for (let passed = 0; passed < ms; passed += widgetPollMs) clock.increment(widgetPollMs);
    },
  };
}

describe('scriptWidgetMachine', () => {
  it('fetches nothing before it is prepared', () => {
    const { happened, pass, step } = arrange();
    pass(20_000);
    expect(happened).toEqual([]);
    expect(step()).toBe('closed');
  });

  it('fetches the script once, is ready within a poll, and opens each time the visitor requests it', () => {
    const { actor, happened, pass, script, step } = arrange();
    actor.send({ type: 'widget.prepare' });
    actor.send({ type: 'widget.prepare' });
    pass(300);
    script.isReady = true;
    pass(widgetPollMs);
    expect(happened).toEqual(['insert']);
    expect(step()).toBe('closed');
    actor.send({ type: 'widget.open' });
    actor.send({ type: 'widget.open' });
    expect(happened).toEqual(['insert', 'show', 'show']);
    expect(step()).toBe('shown');
    pass(60_000);
    expect(step()).toBe('shown');
  });

  it.each([
    ['a visitor who presses at once', ['widget.open']],
    ['a visitor who came near before', ['widget.prepare', 'widget.open', 'widget.open']],
  ] as const)('is busy for %s, and opens once when it is ready', (_name, events) => {
    const { actor, happened, pass, script, step } = arrange();
    for (const type of events) actor.send({ type });
    // The poll after this one is the last before the limit, since at the limit itself the widget has failed.
    pass(widgetLimitMs - 2 * widgetPollMs);
    expect(step()).toBe('opening');
    expect(happened).toEqual(['insert']);
    script.isReady = true;
    pass(widgetPollMs);
    expect(step()).toBe('shown');
    expect(happened).toEqual(['insert', 'show']);
  });

  it('fails after ten seconds with one warning, removes the script, and ignores a late readiness', () => {
    const { actor, happened, pass, script, step } = arrange();
    actor.send({ type: 'widget.open' });
    pass(widgetLimitMs - widgetPollMs);
    expect(step()).toBe('opening');
    pass(widgetPollMs);
    expect(step()).toBe('failed');
    script.isReady = true;
    pass(10_000);
    actor.send({ type: 'widget.open' });
    expect(step()).toBe('failed');
    expect(happened).toEqual(['insert', "ROLLER's widget: not ready within 10 s", 'remove']);
  });

  it('fails at once if the script cannot be loaded', () => {
    const { actor, happened, script, step } = arrange();
    actor.send({ type: 'widget.prepare' });
    script.fail('its script did not come');
    expect(step()).toBe('failed');
    expect(happened).toEqual(['insert', "ROLLER's widget: its script did not come", 'remove']);
  });

  it('fails if the widget does not open', () => {
    const { actor, happened, pass, script, step } = arrange({ opens: false });
    actor.send({ type: 'widget.open' });
    script.isReady = true;
    pass(widgetPollMs);
    expect(step()).toBe('failed');
    expect(happened).toEqual(['insert', 'show', "ROLLER's widget: did not open", 'remove']);
  });

  it.each(['waiting', 'ready', 'shown'] as const)('removes the script when it is stopped while %s', (state) => {
    const { actor, happened, pass, script } = arrange();
    actor.send({ type: state === 'shown' ? 'widget.open' : 'widget.prepare' });
    script.isReady = state !== 'waiting';
    pass(widgetPollMs);
    expect(actor.getSnapshot().matches({ present: state })).toBe(true);
    actor.stop();
    expect(happened.at(-1)).toBe('remove');
  });
});
