import type { Page } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import { type LayoutProps, VenueRail } from './venue-rail.tsx';
import styles from './layouts.module.css';

/** The layouts of pages. A new one in the schema does not compile until it has its line here. */
export const layouts: Readonly<Record<Page['layout'], (props: LayoutProps) => ReactNode>> = {
  /** The default: the full width of the window. */
  layout1: ({ breadcrumbs, children }) => (
    <>
      {breadcrumbs}
      {children}
    </>
  ),

  /** A theatre bill: the page in a brass frame, with a footer without its menu, so that there is one thing to do. */
  layout1b: ({ breadcrumbs, children }) => (
    <div className={styles.bill}>
      <div className={styles.proscenium}>
        {breadcrumbs}
        {children}
      </div>
    </div>
  ),

  /** One column of text, on paper. */
  layout2: ({ breadcrumbs, children }) => (
    <div className={styles.reading}>
      {breadcrumbs}
      <div className={styles.paper}>{children}</div>
    </div>
  ),

  /** The content, and the venue beside it. */
  layout3: ({ breadcrumbs, children, ...rest }) => (
    <div>
      {breadcrumbs}
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.content}>{children}</div>
        <VenueRail {...rest} className={styles.rail} />
      </div>
    </div>
  ),

  /** The first picture extends behind the header. */
  layout4: ({ breadcrumbs, children }) => (
    <div className={styles.overPicture}>
      {/* The style sheet places the breadcrumbs on the picture. */}
      <div className={styles.way}>{breadcrumbs}</div>
      {children}
    </div>
  ),

  /** The content only. */
  empty: ({ children }) => <div className={styles.bare}>{children}</div>,
};
