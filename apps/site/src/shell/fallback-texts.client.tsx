'use client';

import { createContext, useContext, type ReactNode } from 'react';

/** The name and the logo of the chain. */
export interface Brand {
  readonly name: string;
  /** The logo; null to show the seal of the house. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** True where the logo is shown without the name; false if absent. */
  readonly isAlone?: boolean;
}

/** Phrases for the screens that Next renders without a locale: not found and error. */
export interface FallbackTexts {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly notFound: {
    readonly heading: string;
    readonly text: string;
    readonly home: string;
    /** The page that most visitors of a missing page look for. */
    readonly games: { readonly text: string; readonly href: string };
  };
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string; readonly home: string };
}

const Texts = createContext<FallbackTexts | null>(null);

/** Provides the phrases for the screens below it. */
export function FallbackTextsProvider({
  texts,
  children,
}: {
  readonly texts: FallbackTexts;
  readonly children: ReactNode;
}) {
  return <Texts value={texts}>{children}</Texts>;
}

/** Returns the phrases of the page. Throws an error outside of the root layout. */
export function useFallbackTexts(): FallbackTexts {
  const texts = useContext(Texts);
  if (texts === null)
    throw new Error('The fallback screens must be inside the root layout, which provides their texts.');
  return texts;
}
