import type { FormDocument } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { toMailValues, findReplyAddress, type SubmittedFile } from '../forms/submission-mail.ts';
import { toOneLine } from '../mail/strangers-text.ts';

/** The values of a submission as they are kept. */
export const keptValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** The kept values of a submission, by the names of their fields. */
export type KeptValues = z.output<typeof keptValues>;

/** The values of a submission with their form. */
interface SubmittedForm {
  /** The form; null if the content does not have it any more. */
  readonly form: FormDocument | null;
  readonly values: KeptValues;
}

/** The country by whose habits telephone numbers are shown if a form concerns no location. */
const defaultCountry = 'US';

/** Lists the values with their labels, as the email to the staff has them. Files are listed apart. */
export function labelValues({ form, values }: SubmittedForm, country: string | null) {
  if (form === null) {
    return Object.entries(values).map(([label, value]) => ({ label, value: String(value) }));
  }
  const isFile = (name: string) => form.fields.some((field) => field.name === name && field.type === 'file');
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !isFile(name)));
  return toMailValues(form, shown, [], { urlOf: () => null, country: country ?? defaultCountry }).map(
    ({ label, value }) => ({ label, value }),
  );
}

/** Returns the label of the field of a file. */
export function labelFile({ form }: Pick<SubmittedForm, 'form'>, { field }: Pick<SubmittedFile, 'field'>): string {
  return form?.fields.find(({ name }) => name === field)?.label ?? field;
}

/** Returns the email address of the sender; rows of older releases have no column for it. */
export function senderAddress({ form, values }: SubmittedForm, kept: string | null): string | null {
  return kept ?? (form === null ? null : findReplyAddress(form, values));
}

/** The most characters of a name in the list. */
const maxNameCharacters = 120;

/**
 * Returns the name that the sender gave, or the address. Forms name their fields freely. So the fields are taken whose names contain `name`, without
 * those of a company, a school, an event and the like.
 */
export function senderName({ form, values }: SubmittedForm, address: string | null): string {
  const isName = (name: string) => /name/iu.test(name) && !/company|school|user|event|group|game/iu.test(name);
  const names = (form?.fields.map(({ name }) => name) ?? Object.keys(values)).filter(isName);
  const given = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return toOneLine(given.length > 0 ? given.join(' ') : (address ?? ''), maxNameCharacters);
}

/** Returns the longest text of a submission, which is mostly its message. */
export function longestText({ form, values }: SubmittedForm): string {
  const isText = (name: string) => {
    const type = form?.fields.find((field) => field.name === name)?.type;
    return type === undefined || type === 'text' || type === 'textarea';
  };
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && isText(name) ? [value] : [],
  );
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
