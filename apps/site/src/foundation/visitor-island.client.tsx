'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { ErrorBoundary } from '@latchkey/ui';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { isUsedWithoutScripts } from './script-state.client.ts';

/**
 * The state of an island, in its attribute `data-needs-scripts`, by which `styles/without-scripts.css` shows the island or the parts after it:
 *
 * - `''`: its code is loading. With scripts the skeleton is visible, without them `withoutScripts`, or the skeleton if that is absent. The state stays
 *   if scripts come late and the visitor already uses the form in `withoutScripts`: that form stays visible.
 * - `running`: only the island is visible.
 * - `failed`: `instead` is visible, and `withoutScripts` after it.
 */
type IslandState = '' | 'running' | 'failed';

interface VisitorIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  /** The country of the venue that the island is about. */
  readonly country?: string | null;
  /** The placeholder, as tall as the island. The server renders it, and it stays until the island's code is loaded. */
  readonly skeleton: ReactNode;
  /** True where the server renders the island itself, since the request brought all that it needs of the visitor. False if absent. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
  /** The content that takes the island's place without scripts. */
  readonly withoutScripts?: ReactNode;
  /** The content of an island that has failed; `withoutScripts` comes after it. */
  readonly instead?: ReactNode;
}

/**
 * A part of a static page that depends on the visitor (their clock, their basket): the server renders its skeleton only, and the
 * browser loads its code after the page. Until then the skeleton is rendered as content, not as a Suspense fallback, which React
 * would show for at least 300 ms.
 */
export function VisitorIsland(props: VisitorIslandProps) {
  const {
    locale,
    phrases,
    country = null,
    skeleton,
    isWhole = false,
    children,
    withoutScripts,
    instead = null,
  } = props;
  const [showsIsland, setShowsIsland] = useState(isWhole);
  const [state, setState] = useState<IslandState>('');
  useEffect(() => startTransition(() => setShowsIsland(true)), []);
  return (
    <>
      <div
        data-needs-scripts={state}
        // Without scripts, the parts after the island take its place. An island that has none keeps its skeleton.
        data-replaced={withoutScripts === undefined ? undefined : ''}
      >
        <I18nProvider locale={locale} phrases={phrases} country={country}>
          <ErrorBoundary
            name="An island"
            fallback={
              <>
                {instead}
                <OnShow act={() => setState('failed')} />
              </>
            }
          >
            <Boundary isWhole={isWhole} skeleton={skeleton}>
              {showsIsland ? (
                <>
                  {children}
                  <OnShow act={() => setState(isUsedWithoutScripts(document) ? '' : 'running')} />
                </>
              ) : (
                skeleton
              )}
            </Boundary>
          </ErrorBoundary>
        </I18nProvider>
      </div>
      {withoutScripts === undefined || state === 'running' ? null : <div data-without-scripts="">{withoutScripts}</div>}
    </>
  );
}

interface BoundaryProps extends Pick<VisitorIslandProps, 'skeleton' | 'children'> {
  readonly isWhole: boolean;
}

/** Puts a boundary around an island, except a whole one: React moves the large content of a boundary to the end of the document, and shows it later. */
function Boundary({ isWhole, skeleton, children }: BoundaryProps) {
  return isWhole ? children : <Suspense fallback={skeleton}>{children}</Suspense>;
}

/** Calls `act` once, when it appears on the page. Each rendering passes a new function; it keeps the first, so that the effect does not run again. */
function OnShow({ act }: { readonly act: () => void }) {
  const [firstAct] = useState(() => act);
  useEffect(() => firstAct(), [firstAct]);
  return null;
}
