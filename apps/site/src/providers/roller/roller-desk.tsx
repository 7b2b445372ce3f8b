import type { Translator } from '@latchkey/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstSight } from '../use-first-sight.ts';
import { useScriptWidget } from '../use-script-widget.ts';
import { RollerCounter } from './roller-counter.tsx';
import { createRollerWidget } from './roller-widget.ts';

interface RollerDeskProps {
  readonly t: Translator;
  readonly game: string;
  readonly rollerDomain: string;
  readonly productId: string;
  /** The product's own page, as it was known when this page was made. */
  readonly page: string;
}

/** The counter of a venue that sells through ROLLER: its machine decides, this shows. */
export function RollerDesk({ t, game, rollerDomain, productId, page }: RollerDeskProps) {
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/refs -- read when the widget opens, never while rendering
  const [roller] = useState(() =>
    createRollerWidget({ rollerDomain, productId, opener: () => place.current?.querySelector('button') ?? null }),
  );
  const create = useCallback(async () => {
    const [{ createScriptWidget }] = await Promise.all([import('../start-script-widget.client.ts'), roller.load()]);
    return createScriptWidget('ROLLER', roller.ports);
  }, [roller]);
  const { step, prepare, open } = useScriptWidget(create);
  useFirstSight(place, prepare);
  useEffect(() => roller.choose(productId), [roller, productId]);
  return (
    <div ref={place}>
      <RollerCounter
        t={t}
        game={game}
        step={step}
        page={(step === 'failed' ? roller.productPage() : null) ?? page}
        onNear={prepare}
        onBook={open}
      />
    </div>
  );
}
