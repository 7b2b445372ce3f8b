import type { FormDocument } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { mailValues, replyAddress, type SubmittedFile } from '../forms/submission-mail.ts';
import { toOneLine } from '../mail/strangers-text.ts';

/** The values of a submission as they are kept. */
export const keptValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export type KeptValues = z.output<typeof keptValues>;

interface SubmittedForm {
  /** Null where the content does not have the form any more. */
  readonly form: FormDocument | null;
  readonly values: KeptValues;
}

/** Where a form is about no location. */
const defaultCountry = 'US';

/** The values with their labels, as the email to the staff has them. Files are listed apart. */
export function labelValues({ form, values }: SubmittedForm, country: string | null) {
  if (form === null) {
    return Object.entries(values).map(([label, value]) => ({ label, value: String(value) }));
  }
  const isFile = (name: string) => form.fields.some((field) => field.name === name && field.type === 'file');
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !isFile(name)));
  return mailValues(form, shown, [], { urlOf: () => null, country: country ?? defaultCountry }).map(
    ({ label, value }) => ({ label, value }),
  );
}

export function labelFile({ form }: Pick<SubmittedForm, 'form'>, { field }: Pick<SubmittedFile, 'field'>): string {
  return form?.fields.find(({ name }) => name === field)?.label ?? field;
}

/** The email address of the sender; rows of older releases have none of their own. */
export function senderAddress({ form, values }: SubmittedForm, kept: string | null): string | null {
  return kept ?? (form === null ? null : replyAddress(form, values));
}

/** The name that the sender gave, else the address. Forms name their fields freely, so that this is what looks like a name. */
export function senderName({ form, values }: SubmittedForm, address: string | null): string {
  const isName = (name: string) => /name/iu.test(name) && !/company|school|user|event|group|game/iu.test(name);
  const names = (form?.fields.map(({ name }) => name) ?? Object.keys(values)).filter(isName);
  const given = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return toOneLine(given.length > 0 ? given.join(' ') : (address ?? ''), 120);
}

/** What the visitor wrote: the longest text. */
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
