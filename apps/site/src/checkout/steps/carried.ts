import type { HeldContent } from '../../visit/held-content.ts';
import type { FormId, StepPage } from '../../steps/step-state.ts';

/** Hidden fields of each form of the checkout. */
const names = { held: '_held', plain: '_plain' } as const;

interface Carried {
  /** The content of the basket when the page was rendered, as `writeHeld` writes it; empty without a basket. */
  readonly held: string;
  /** As in the query. */
  readonly isPlain: boolean;
}

export function carriedBy({ held, isPlain }: Carried): NonNullable<StepPage['carried']> {
  return { [names.held]: held, [names.plain]: isPlain ? '1' : '' };
}

export function carriedIn({ carried }: { readonly carried: (name: `_${string}`) => string }): Carried {
  return { held: carried(names.held), isPlain: carried(names.plain) !== '' };
}

/** The form that holds the same again: its id is the act whose form found the hold over. */
export function heldAgain(form: FormId | null, held: HeldContent): Pick<FormId, 'id'> & Pick<StepPage, 'carried'> {
  const typedIn = form?.act === 'holdAgain' ? form.id : form?.act;
  return { id: typedIn ?? '', carried: { [names.held]: JSON.stringify(held) } };
}
