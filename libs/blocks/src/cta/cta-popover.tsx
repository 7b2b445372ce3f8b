import { buttonClass } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { fillText } from '../foundation/fill-text.ts';
import type { CtaProps } from './cta-link.tsx';
import type { BlockContext } from '../foundation/block-context.ts';
import styles from './cta.module.css';

interface CtaPopoverProps extends CtaProps {
  /** The name of the popup; by default the text of the button. */
  readonly name?: string | null;
  readonly children: ReactNode;
}

/**
 * A button that opens a popup without a script: a modal dialog, which keeps the focus, returns it, and closes by Escape, its button
 * or a press on the backdrop. In browsers without invoker commands the page obeys them
 * (`apps/site/src/foundation/starter/obey-command.ts`); a `popoverTarget` beside them would cause a warning in all others.
 */
export function CtaPopover({ cta, context, name = null, children }: CtaPopoverProps) {
  const label = fillText(cta.text, context);
  const id = createPopupId(`${cta.interaction} ${label} ${cta.content ?? ''}`, context);
  return (
    <>
      <button
        type="button"
        className={buttonClass(cta)}
        {...createInvokerProps('show-modal', id)}
        aria-haspopup="dialog"
        data-interaction={cta.interaction}
      >
        {label}
      </button>
      <dialog id={id} closedby="any" aria-label={name ?? label} className={styles.popover} data-surface="paper">
        {/* The button to close comes first, so that the focus begins at the top. */}
        <button
          type="button"
          className={styles.close}
          {...createInvokerProps('close', id)}
          aria-label={context.t('Close')}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        {children}
      </dialog>
    </>
  );
}

/** Returns the attributes of invoker commands, which React passes on although its types lack them. */
function createInvokerProps(command: 'close' | 'show-modal', commandfor: string) {
  return { command, commandfor };
}

const givenIds = new WeakMap<BlockContext, Map<string, number>>();

/**
 * Returns an id for a popup, derived from its text, so that every rendering of a page gives the same one; a repeated popup gets a
 * number. React's `useId` is not possible, since a block is called as a function (`settle-block.tsx`).
 */
export function createPopupId(text: string, context: BlockContext): string {
  const given = givenIds.get(context) ?? new Map<string, number>();
  givenIds.set(context, given);
  const id = `popup-${hashText(text)}`;
  const count = (given.get(id) ?? 0) + 1;
  given.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

/** Hashes a text by FNV-1a to 32 bits, which is enough for the popups of a page. */
function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
