import type { Texts } from './texts.ts';

export type CardForm = ReturnType<typeof createCardForm>;

/**
 * Runs in the frame of the Payment Element: creates the form with the fields of a card, which formats and checks what is typed. A field is checked
 * when it is left, and its error is removed as soon as it is corrected.
 */
export function createCardForm(texts: Texts) {
  // The longest texts are 19 digits in groups of four, `MM / YYYY`, and the four digits of American Express.
  const number = createField('number', texts.cardNumber, 'cc-number', '1234 1234 1234 1234', 23);
  const expiry = createField('expiry', texts.expiry, 'cc-exp', texts.expiryHint, 9);
  const cvc = createField('cvc', texts.cvc, 'cc-csc', texts.cvcHint, 4);
  const fields = [number, expiry, cvc];
  const form = document.createElement('form');
  form.noValidate = true;
  const row = document.createElement('div');
  row.className = 'row';
  row.append(expiry.label, cvc.label);
  form.append(number.label, row);
  form.addEventListener('submit', (event) => event.preventDefault());

  number.input.addEventListener('input', () => {
    format(number.input, (text) => text.replaceAll(/(?<four>\d{4})(?=\d)/gu, '$1 '));
  });
  expiry.input.addEventListener('input', (event) => {
    // The slash would come back at once if the text were formatted while it is removed.
    const isRemoving = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isRemoving) format(expiry.input, formatExpiry);
  });
  form.addEventListener('input', () => {
    // While a field is filled, errors are only removed. An error that went when the field is left would move the page under a press of its button.
    const errors = findErrors();
    showErrors(
      [],
      fields.filter((field) => errors.every((error) => error.field !== field)),
    );
  });
  for (const field of fields) {
    field.input.addEventListener('blur', () => {
      // A field that was never filled is not checked.
      if (field.input.value !== '') showErrors(findErrors(), [field]);
    });
  }

  /** Reads the typed digits. */
  function readCard() {
    return {
      number: readDigits(number.input.value),
      month: readDigits(expiry.input.value).slice(0, 2),
      year: readDigits(expiry.input.value).slice(2),
      cvc: readDigits(cvc.input.value),
    };
  }

  /** Finds the errors of the fields, with the codes of Stripe. */
  function findErrors() {
    const card = readCard();
    const errors: { readonly field: typeof number; readonly code: string; readonly message: string }[] = [];
    // The shortest card numbers have 14 digits.
    if (card.number.length < 14)
      errors.push({ field: number, code: 'incomplete_number', message: texts.errors.incompleteNumber });
    else if (!isLuhn(card.number))
      errors.push({ field: number, code: 'invalid_number', message: texts.errors.invalidNumber });
    const isExpiryComplete =
      Number(card.month) >= 1 && Number(card.month) <= 12 && (card.year.length === 2 || card.year.length === 4);
    if (!isExpiryComplete)
      errors.push({ field: expiry, code: 'incomplete_expiry', message: texts.errors.incompleteExpiry });
    else if (isPast(card))
      errors.push({ field: expiry, code: 'invalid_expiry_year_past', message: texts.errors.pastExpiry });
    // Cards of American Express have a security code of four digits.
    const cvcLength = /^3[47]/u.test(card.number) ? 4 : 3;
    if (card.cvc.length < cvcLength)
      errors.push({ field: cvc, code: 'incomplete_cvc', message: texts.errors.incompleteCvc });
    return errors;
  }

  /** Shows the errors of some fields, and removes those that are not among `errors`. */
  function showErrors(errors: ReturnType<typeof findErrors>, among = fields): void {
    for (const field of among) {
      const error = errors.find((each) => each.field === field);
      field.input.setAttribute('aria-invalid', String(error !== undefined));
      field.input.classList.toggle('Input--invalid', error !== undefined);
      field.message.textContent = error?.message ?? '';
    }
  }

  /** Returns the digits of a text. */
  function readDigits(text: string): string {
    return text.replaceAll(/\D/gu, '');
  }

  /** Formats the digits of a field while the caret is at its end, so that a caret within the text stays where it is. */
  function format(input: HTMLInputElement, write: (digits: string) => string): void {
    if (input.selectionStart === input.value.length) input.value = write(readDigits(input.value));
  }

  /** Writes digits as `05 / 29`. A month from 2 to 9 can only have one digit. */
  function formatExpiry(text: string): string {
    const digits = /^[2-9]/u.test(text) ? `0${text}` : text;
    return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
  }

  /** Says whether the month of the expiry is over. */
  function isPast({ month, year }: ReturnType<typeof readCard>): boolean {
    const fullYear = year.length === 4 ? Number(year) : 2000 + Number(year);
    // The number of the month is the index of the next one, whose first day is the end of the card.
    return new Date(fullYear, Number(month)) <= new Date();
  }

  /** Creates a field with its caption and a place for its error. */
  function createField(name: string, text: string, autocomplete: AutoFill, hint: string, maxLength: number) {
    const label = document.createElement('label');
    const caption = document.createElement('span');
    caption.className = 'Label';
    caption.textContent = text;
    const input = document.createElement('input');
    input.className = 'Input';
    input.id = name;
    input.name = name;
    input.inputMode = 'numeric';
    input.autocomplete = autocomplete;
    input.placeholder = hint;
    input.maxLength = maxLength;
    input.setAttribute('aria-describedby', `${name}-error`);
    const message = document.createElement('small');
    message.className = 'Error';
    message.id = `${name}-error`;
    message.setAttribute('role', 'alert');
    label.append(caption, input, message);
    return { label, input, message };
  }

  /** Says whether the last digit of a card number fits the others (the Luhn algorithm). */
  function isLuhn(digits: string): boolean {
    const sum = Array.from(digits)
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    return sum % 10 === 0;
  }

  return { form, fields, readCard, findErrors, showErrors };
}
