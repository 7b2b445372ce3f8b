import { buttonClass } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { fillText } from '../foundation/fill-text.ts';
import type { CtaProps } from './cta-link.tsx';
import type { BlockContext } from '../foundation/block-context.ts';
import styles from './cta.module.css';

interface CtaPopoverProps extends CtaProps {
  /** What the popup is called, where it has a name of its own; the button's words else. */
  readonly name?: string | null;
  readonly children: ReactNode;
}

/**
 * A button that opens a popup by the platform alone, no script runs: a modal dialog, which keeps the focus, returns it, and
 * closes by Escape, its button or a press on the backdrop. For a browser that does not know invoker commands yet, the page does
 * what they say (`apps/site/src/shell/page/invoker-commands.ts`): a `popoverTarget` beside them would be a warning in all others.
 */
export function CtaPopover({ cta, context, name = null, children }: CtaPopoverProps) {
  const label = fillText(cta.text, context);
  const id = popupId(`${cta.interaction} ${label} ${cta.content ?? ''}`, context);
  return (
    <>
      <button
        type="button"
        className={buttonClass(cta)}
        {...invoking('show-modal', id)}
        aria-haspopup="dialog"
        data-interaction={cta.interaction}
      >
        {label}
      </button>
      <dialog id={id} closedby="any" aria-label={name ?? label} className={styles.popover} data-surface="paper">
        {/* First, so that the focus begins at the top. */}
        <button type="button" className={styles.close} {...invoking('close', id)} aria-label={context.t('Close')}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        {children}
      </dialog>
    </>
  );
}

/** The platform's invoker commands: React passes them on, its types do not know them yet. */
function invoking(command: 'close' | 'show-modal', commandfor: string) {
  return { command, commandfor };
}

const givenIds = new WeakMap<BlockContext, Map<string, number>>();

/**
 * An id for a popup: from what it says, so that every rendering of a page gives the same one; counted on, where a page has the
 * same popup twice. Not React's `useId`: a block is called as a function (`settle-block.tsx`), where hooks have no place.
 */
export function popupId(text: string, context: BlockContext): string {
  const given = givenIds.get(context) ?? new Map<string, number>();
  givenIds.set(context, given);
  const id = `popup-${hashOf(text)}`;
  const count = (given.get(id) ?? 0) + 1;
  given.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

/** FNV-1a, 32 bits: short, and enough for the popups of a page. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
