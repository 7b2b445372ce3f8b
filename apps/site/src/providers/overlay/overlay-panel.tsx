import type { Translator } from '@latchkey/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstSight, useScriptWidget } from '../use-script-widget.ts';
import { type OverlayName, overlays } from './overlays.ts';
import { TicketStub } from './ticket-stub.tsx';

interface OverlayPanelProps {
  readonly t: Translator;
  readonly game: string;
  readonly overlay: OverlayName;
  readonly venue: string;
  readonly productId: string;
  /** The product's own page, from the time this page was rendered. */
  readonly page: string;
}

/** The panel of a game whose provider sells in a widget that opens over the page. It renders the widget's machine. */
export function OverlayPanel({ t, game, overlay, venue, productId, page }: OverlayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/refs -- read when the widget opens, never while rendering
  const [widget] = useState(() =>
    overlays[overlay].createWidget({ venue, productId, opener: () => panel.current?.querySelector('button') ?? null }),
  );
  const create = useCallback(async () => {
    const [{ createScriptWidget }] = await Promise.all([import('../start-script-widget.client.ts'), widget.load()]);
    return createScriptWidget(overlays[overlay].name, widget.ports);
  }, [overlay, widget]);
  const { step, prepare, open } = useScriptWidget(create);
  useFirstSight(panel, prepare);
  useEffect(() => widget.choose(productId), [widget, productId]);
  return (
    <div ref={panel}>
      <TicketStub
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
