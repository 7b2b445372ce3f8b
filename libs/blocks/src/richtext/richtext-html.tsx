import type { BlockContext } from '../foundation/block-context.ts';
import styles from '../browser-parts/richtext/richtext-html.module.css';
import { sanitiseRichtext } from './sanitise-richtext.ts';

interface RichtextHtmlProps {
  readonly html: string;
  readonly context: BlockContext;
  readonly topLevel?: 2 | 3;
  readonly className?: string | undefined;
}

/** Renders html from the content system. No other component does. */
export function RichtextHtml({ html, context, topLevel = 2, className = '' }: RichtextHtmlProps) {
  const safeHtml = sanitiseRichtext(html, context, topLevel);
  if (safeHtml.trim() === '') return null;
  // oxlint-disable-next-line react/no-danger -- sanitised by the allow-list one line above
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={{ __html: safeHtml }} />;
}
