'use client';

import { useEffect } from 'react';

/** The moments at which a block may break in the browser. */
export type BrowserBreakage = 'hydration' | 'effect' | 'event';

/** A part of a block that renders on the server and throws in the browser. */
export function BrokenPart({ breakage, reason }: { readonly breakage: BrowserBreakage; readonly reason: string }) {
  if (breakage === 'hydration' && typeof window !== 'undefined') throw new Error(reason);

  useEffect(() => {
    if (breakage === 'effect') throw new Error(reason);
  }, [breakage, reason]);

  return (
    <button
      type="button"
      onClick={() => {
        throw new Error(reason);
      }}
    >
      Break
    </button>
  );
}
