import { formWire, type FormFieldWire, type FormWire } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { createFile } from './upload-file.ts';

type FieldType = FormFieldWire['type'];

/** Fetches a form from the api in a language, with the rules of each field. */
export async function fetchForm(apiOrigin: string, id: string, locale: Locale): Promise<FormWire> {
  const response = await fetch(`${apiOrigin}/api/forms/${id}?locale=${locale}`);
  return z.object({ data: formWire }).parse(await response.json()).data;
}

const texts: Partial<Record<FieldType, string>> = {
  text: 'Ada Quill',
  textarea: 'A clock. It strikes once.',
  email: 'ada@example.com',
  tel: '+1 407 555 0142',
  date: '2031-03-14',
  state: 'Nova Scotia',
};
/** The texts that are valid for a browser, but invalid for the site. */
const wrongTexts: typeof texts = { email: 'ada@example', tel: '12' };
/** The types of fields that are filled with valid values while other fields are wrong, and must then still have them. */
const keptTypes: readonly FieldType[] = ['text', 'textarea', 'radio', 'number', 'state', 'country'];

/** A form of the content, which is filled in by the types of its fields. */
export class ContentFormModel {
  readonly #page: Page;
  readonly #form: FormWire;
  readonly #t: Translator;

  constructor(page: Page, form: FormWire, t: Translator) {
    this.#page = page;
    this.#form = form;
    this.#t = t;
  }

  /** Finds the form by its hidden field, since a page may have other forms, and two copies of this one, of which one is shown. */
  element(): Locator {
    const id = this.#page.locator(`input[name="_form"][value="${this.#form.id}"]`);
    return this.#page.locator('form:visible').filter({ has: id });
  }

  input(name: string): Locator {
    return this.element().locator(`:is(input:not([type="hidden"]), select, textarea)[name="${name}"]`);
  }

  /** Fills every field that is shown. */
  async fill(): Promise<void> {
    await expect(this.element()).toBeVisible();
    for (const field of this.#form.fields)
      if (await this.input(field.name).first().isVisible()) await this.#fillField(field);
  }

  async send(): Promise<void> {
    await this.element().getByRole('button', { name: this.#form.submitLabel }).click();
  }

  async expectSent(): Promise<void> {
    // Playwright does not match text inside of noscript, so the message is found by its role.
    const message = this.#page.getByRole('status').filter({ visible: true });
    await expect(message).toContainText(this.#t('Form successfully submitted.'));
    await expect(message).toBeFocused();
  }

  /**
   * Fills each field with a value that the site rejects, where there is one, and lets the browser validate nothing. Returns the expected messages by
   * the name of the field.
   */
  async fillWrongly(): Promise<ReadonlyMap<string, string>> {
    await this.element().evaluate((form) => {
      for (const input of form.querySelectorAll('[required], [min]')) {
        input.removeAttribute('required');
        input.removeAttribute('min');
      }
    });
    const messages = new Map<string, string>();
    for (const field of this.#form.fields) {
      // A field that depends on others is filled, since it could be hidden and have no message.
      if (keptTypes.includes(field.type) || field.conditionals.length > 0) await this.#fillField(field);
      else {
        const message = await this.#fillFieldWrongly(field);
        if (message !== null) messages.set(field.name, message);
      }
    }
    return messages;
  }

  /** Expects each message at its field, and no other. */
  async expectMessages(messages: ReadonlyMap<string, string>): Promise<void> {
    const summary = this.element().locator('[data-summary]');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveCount(messages.size);
    for (const field of this.#form.fields) {
      const message = messages.get(field.name);
      if (message !== undefined)
        await expect(this.#described(field), field.name).toHaveAccessibleDescription(
          [field.help, message].filter((text) => text !== null).join(' '),
        );
    }
  }

  /** Expects that the fields still have the typed values. */
  async expectKept(): Promise<void> {
    for (const { name, type, minimum } of this.#form.fields.filter((field) => keptTypes.includes(field.type))) {
      if (type === 'radio') await expect(this.input(name).first(), name).toBeChecked();
      else
        await expect(this.input(name), name).toHaveValue(type === 'country' ? 'CA' : (texts[type] ?? String(minimum)));
    }
  }

  /** Finds the element that a message describes: the group of a choice, else the input. */
  #described({ name, type }: FormFieldWire): Locator {
    const isGroup = type === 'checkboxes' || type === 'voucher';
    return isGroup ? this.element().locator(`fieldset:has([name="${name}"])`) : this.input(name).first();
  }

  /** Gives a field a value that the site rejects; returns the message, or null for a field that has no such value. */
  async #fillFieldWrongly({ type, name, minimum, required }: FormFieldWire): Promise<string | null> {
    /** The smallest number that is valid: of tickets, or of checked boxes. */
    const least = Math.max(minimum ?? 0, required ? 1 : 0);
    const wrong = wrongTexts[type];
    if (wrong !== undefined) {
      await this.input(name).fill(wrong);
      return this.#t(type === 'email' ? 'Invalid Email' : 'Invalid phone number');
    }
    if (type === 'file') {
      const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('neither picture nor paper') };
      await this.input(name).setInputFiles(note);
      return this.#t('This type of file is not accepted');
    }
    if (type === 'quantity') await this.input(name).fill(String(least - 1));
    // Fields of other types stay empty, since they have no invalid value. The site translates the phrase with `%s`, and replaces it by the number.
    if (type === 'quantity' || type === 'checkboxes')
      return least < 2
        ? this.#t('Minimum of 1 required')
        : this.#t('Select At Least %s', ['%s']).replace('%s', String(least));
    if (!required) return null;
    return this.#t(type === 'voucher' ? 'A voucher selection is required.' : 'This field is required');
  }

  /** Gives a field a valid value of its type. */
  async #fillField(field: FormFieldWire): Promise<void> {
    const { type, name, minimum, options } = field;
    const input = this.input(name);
    const least = Math.max(minimum ?? 1, 1);
    switch (type) {
      case 'radio':
      case 'voucher':
        return input.first().check();
      case 'checkboxes':
        for (let place = 0; place < least; place += 1) await input.nth(place).check();
        return undefined;
      case 'checkbox':
        return input.check();
      case 'select':
        await input.selectOption(options[0]?.value ?? '');
        return undefined;
      case 'country':
        await input.selectOption('CA');
        return undefined;
      case 'number':
      case 'quantity':
        return input.fill(String(least));
      case 'file':
        return input.first().setInputFiles(createFile(field));
      default:
        return input.fill(texts[type] ?? '');
    }
  }
}
