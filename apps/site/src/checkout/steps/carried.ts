import type { HeldContent } from '../../visit/held-content.ts';
import type { FormId, StepPage } from '../../steps/step-state.ts';

/** The hidden fields of each form of the checkout. */
const names = { held: '_held', plain: '_plain' } as const;

interface Carried {
  /** The content of the basket when the page was rendered, as `writeHeld` writes it; empty without a basket. */
  readonly held: string;
  /** True where the form is of the page without scripts, as `CheckoutQuery` says. */
  readonly isPlain: boolean;
}

/** Writes the hidden fields of a page's forms. */
export function writeCarried({ held, isPlain }: Carried): NonNullable<StepPage['carried']> {
  return { [names.held]: held, [names.plain]: isPlain ? '1' : '' };
}

/** Reads the hidden fields of a posted form. */
export function readCarried({ carried }: { readonly carried: (name: `_${string}`) => string }): Carried {
  return { held: carried(names.held), isPlain: carried(names.plain) !== '' };
}

/** Returns the id and the hidden fields of the form that holds the same again. The id is the act of the form that found the hold over. */
export function heldAgain(form: FormId | null, held: HeldContent): Pick<FormId, 'id'> & Pick<StepPage, 'carried'> {
  const typedIn = form?.act === 'holdAgain' ? form.id : form?.act;
  return { id: typedIn ?? '', carried: { [names.held]: JSON.stringify(held) } };
}
