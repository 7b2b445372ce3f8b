import type { Translator } from '@latchkey/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstSight, useScriptWidget } from '../use-script-widget.ts';
import { type CounterName, counters } from './counters.ts';
import { TicketCounter } from './ticket-counter.tsx';

interface CounterPanelProps {
  readonly t: Translator;
  readonly game: string;
  readonly counter: CounterName;
  readonly venue: string;
  readonly productId: string;
  /** The product's own page, from the time this page was rendered. */
  readonly page: string;
}

/** The panel of a game whose provider sells in a widget that opens over the page. It renders the widget's machine. */
export function CounterPanel({ t, game, counter, venue, productId, page }: CounterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/refs -- read when the widget opens, never while rendering
  const [widget] = useState(() =>
    counters[counter].createWidget({ venue, productId, opener: () => panel.current?.querySelector('button') ?? null }),
  );
  const create = useCallback(async () => {
    const [{ createScriptWidget }] = await Promise.all([import('../start-script-widget.client.ts'), widget.load()]);
    return createScriptWidget(counters[counter].name, widget.ports);
  }, [counter, widget]);
  const { step, prepare, open } = useScriptWidget(create);
  useFirstSight(panel, prepare);
  useEffect(() => widget.choose(productId), [widget, productId]);
  return (
    <div ref={panel}>
      <TicketCounter
        t={t}
        game={game}
        step={step}
        page={(step === 'failed' ? widget.productPage() : null) ?? page}
        onNear={prepare}
        onBook={open}
      />
    </div>
  );
}
