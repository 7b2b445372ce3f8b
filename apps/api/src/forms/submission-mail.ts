import type { FormDocument, FormFieldWire } from '@latchkey/cms-client/contract';
import { shownPhone } from '../kernel/contacts.ts';
import type { StoredAttachment } from '../mail/email.ts';
import { toHarmlessLine, toOneLine } from '../mail/strangers-text.ts';
import type { KeptValue } from './read-value.ts';
import type { KeptValues } from './read-submission.ts';

/** The most characters of a value in the email; the database has the whole value. */
const maxValueLength = 3_000;
/** The most characters of all values together, because the size of an email is limited. */
const maxMailLength = 40_000;

/** An uploaded file of a field. */
export interface SubmittedFile {
  readonly field: string;
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
}

/** The most bytes of files in one email: many servers accept 25 MB of mail, in which files take a third more space. */
const attachedBytes = 15 * 1024 * 1024;
/** The number of days for which the link to a file works that is too large to be attached. */
export const linkDays = 30;

/** True if the files are attached to the email. Otherwise all of them have links, so that the reader has one place to look. */
export function areAttached(files: readonly SubmittedFile[]): boolean {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= attachedBytes;
}

/** Returns the files as attachments, which are read when the email is sent. */
export function toAttachments(files: readonly SubmittedFile[]): readonly StoredAttachment[] {
  return files.map(({ key, name, mime }) => ({ filename: toOneLine(name, 200), contentType: mime, uploadKey: key }));
}

/** A value as the email shows it. */
interface MailValue {
  readonly label: string;
  readonly value: string;
  readonly url: string | null;
}

/**
 * Lists the values for the staff: labels instead of names and values, in the order of the form, and telephone numbers as people in `country` write
 * them.
 */
export function toMailValues(
  { fields }: FormDocument,
  values: KeptValues,
  files: readonly SubmittedFile[],
  { urlOf, country }: { readonly urlOf: (file: SubmittedFile) => string | null; readonly country: string },
): readonly MailValue[] {
  let charactersLeft = maxMailLength;
  return fields.flatMap((field) => {
    const kept = values[field.name];
    if (kept === undefined || charactersLeft <= 0) return [];
    const file = files.find((each) => each.field === field.name);
    const value = shorten(file?.name ?? writeValue(field, kept, country), Math.min(maxValueLength, charactersLeft));
    charactersLeft -= value.length;
    return [{ label: field.label, value, url: file === undefined ? null : urlOf(file) }];
  });
}

/** The most characters of a value in the receipt: a longer one could be an advertisement. */
const maxReceiptLength = 100;

/**
 * Lists the values for the receipt, which goes to an address that a stranger may have made up: one line each, and none that looks like an
 * advertisement. Texts of several lines and files are left out, as is the address that the receipt goes to.
 */
export function toReceiptValues(
  form: FormDocument,
  values: KeptValues,
  country: string,
): readonly { readonly label: string; readonly value: string }[] {
  return form.fields.flatMap((field) => {
    const kept = values[field.name];
    if (kept === undefined || leftOutOfReceipt.has(field.type)) return [];
    const value = toHarmlessLine(writeValue(field, kept, country), maxReceiptLength);
    return value === null ? [] : [{ label: field.label, value }];
  });
}

/** The types of field that the receipt leaves out. */
const leftOutOfReceipt: ReadonlySet<FormFieldWire['type']> = new Set(['textarea', 'file', 'email']);

/** Returns the visitor's email address: the first email field that was filled in; null if there is none. */
export function findReplyAddress({ fields }: FormDocument, values: KeptValues): string | null {
  const field = fields.find(({ name, type }) => type === 'email' && values[name] !== undefined);
  const kept = field && values[field.name];
  return typeof kept === 'string' ? kept : null;
}

function writeValue({ type, options }: FormFieldWire, kept: KeptValue, country: string): string {
  const findLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (typeof kept === 'object') return kept.map(findLabel).join(', ');
  if (typeof kept === 'boolean') return kept ? '✓' : '–';
  return type === 'tel' ? shownPhone(String(kept), country) : findLabel(String(kept));
}

function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
