import { type scriptWidgetMachine, type ScriptWidgetStep, selectWidgetStep } from '@latchkey/booking-core';
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Actor } from 'xstate';

type WidgetActor = Actor<typeof scriptWidgetMachine>;

interface ScriptWidget {
  readonly step: ScriptWidgetStep;
  /** Loads the widget, since the visitor comes near. */
  readonly prepare: () => void;
  /** Opens the widget, now or as soon as it is loaded. */
  readonly open: () => void;
}

/**
 * Runs the machine of a widget while its component is mounted. Its code is loaded with the first request, which most visits never make.
 * If the code cannot be loaded, the step is `failed`.
 * @param create creates the machine; it must be stable, since another function starts another widget
 */
export function useScriptWidget(create: () => Promise<WidgetActor>): ScriptWidget {
  /** The most that the visitor has asked for: the widget is loaded when they come near, and opened when they press. */
  const [request, setRequest] = useState<'nothing' | 'near' | 'shown'>('nothing');
  /** The running machine; null before its code is loaded, `missing` if it could not be loaded. */
  const [actor, setActor] = useState<WidgetActor | 'missing' | null>(null);
  const isWanted = request !== 'nothing';

  useEffect(() => {
    if (!isWanted) return undefined;
    let running: WidgetActor | null = null;
    let isLeft = false;
    create().then(
      (created) => {
        if (isLeft) return;
        running = created.start();
        running.send({ type: 'widget.prepare' });
        setActor(running);
      },
      (failure: unknown) => {
        console.warn('A ticketing widget could not be started', failure);
        setActor('missing');
      },
    );
    return () => {
      isLeft = true;
      running?.stop();
      setActor(null);
    };
  }, [create, isWanted]);

  useEffect(() => {
    if (request === 'shown' && actor !== null && actor !== 'missing') actor.send({ type: 'widget.open' });
  }, [request, actor]);

  const subscribe = useCallback(
    (onChange: () => void) => {
      if (actor === null || actor === 'missing') return () => undefined;
      const subscription = actor.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const step = useSyncExternalStore(
    subscribe,
    () => readStep(actor, request === 'shown'),
    () => 'closed' as const,
  );

  const prepare = useCallback(() => setRequest((before) => (before === 'nothing' ? 'near' : before)), []);
  const open = useCallback(() => {
    if (actor === null || actor === 'missing') setRequest('shown');
    else actor.send({ type: 'widget.open' });
  }, [actor]);
  return { step, prepare, open };
}

/** Returns the step to show; until the machine runs, it is derived from the request. */
function readStep(actor: WidgetActor | 'missing' | null, isRequested: boolean): ScriptWidgetStep {
  if (actor === 'missing') return 'failed';
  if (actor !== null) return selectWidgetStep(actor.getSnapshot());
  return isRequested ? 'opening' : 'closed';
}

/** Calls `onSeen` once, when the element is on the screen for the first time. */
export function useFirstSight(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onSeen]);
}
