import { createCardForm } from './card-form.ts';
import { elementFrame } from './element-frame.ts';
import { writePage } from './html.ts';
import { allTexts, chooseTexts } from './texts.ts';

/** Writes the frame of the Payment Element. The page around it sends its options. */
export function paymentElementPage(): string {
  const head = `<style>
body { padding: 2px; max-inline-size: none; background: transparent; color: var(--colorText, #30313d); font-family: var(--fontFamily, system-ui, sans-serif); font-size: var(--fontSizeBase, 1rem) }
.row { display: grid; align-items: start; grid-template-columns: 1fr 1fr; gap: var(--gridColumnSpacing, .75rem) }
form { gap: var(--gridRowSpacing, .75rem); margin: 0 }
input { color: inherit; background: var(--colorInput, var(--colorBackground, #fff)); border-color: var(--colorTextSecondary, #767986); border-radius: var(--borderRadius, 5px) }
input::placeholder { color: var(--colorTextPlaceholder, #767986); opacity: 1 }
input:focus { outline: var(--focusOutline, 2px solid var(--colorPrimary, #4b3fbb)); outline-offset: 1px }
input[aria-invalid=true] { border-color: var(--colorDanger, #b3093c) }
small { color: var(--colorDanger, #b3093c) }
small:empty { display: none }
label > span { font-size: .875em }
</style>
`;
  // The texts have no `<`, so they cannot end the script.
  const texts = JSON.stringify(allTexts);
  // The functions know nothing of their imports in the page, so the first one gets the other as an argument.
  const script = `(${elementFrame.toString()})(${texts}, { createCardForm: ${createCardForm.toString()} });`;
  return writePage(chooseTexts('en'), 'Stripe', `<main></main>\n<script>${script}</script>`, head);
}
