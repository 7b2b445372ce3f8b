import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { PageProps } from '../../foundation/load-place.ts';

/** What a layout arranges. Header and footer stand around it; its style sheet says what becomes of them. */
export interface LayoutProps extends Pick<PageProps, 'locale' | 'location'> {
  readonly t: Translator;
  /** Where the visitor is; empty on homes. */
  readonly breadcrumbs: ReactNode;
  /** The blocks of the page. */
  readonly children: ReactNode;
}
