import type { FormDocument, FormFieldWire } from '@latchkey/cms-client/schema';
import type { KeptValue } from './read-value.ts';
import type { KeptValues } from './read-submission.ts';

/** Most characters of an answer in the mail; the whole of it is in the database. */
const valueLimit = 3_000;
/** Of all answers together: a mail has a size that it may not pass. */
const mailLimit = 40_000;

/** A file among the answers, by its field. */
export interface SubmittedFile {
  readonly field: string;
  readonly name: string;
  /** Where it opens, for as long as it is kept. */
  readonly url: string;
}

interface MailValue {
  readonly label: string;
  readonly value: string;
  readonly url: string | null;
}

/** The answers as staff reads them: labels instead of names and values, in the order of the form. */
export function mailValues(
  { fields }: FormDocument,
  values: KeptValues,
  files: readonly SubmittedFile[],
): readonly MailValue[] {
  let left = mailLimit;
  return fields.flatMap((field) => {
    const kept = values[field.name];
    if (kept === undefined || left <= 0) return [];
    const file = files.find((each) => each.field === field.name);
    const value = shortened(file?.name ?? valueText(field, kept), Math.min(valueLimit, left));
    left -= value.length;
    return [{ label: field.label, value, url: file?.url ?? null }];
  });
}

/** The visitor's address where the form asked for one: the first that was given. */
export function replyAddress({ fields }: FormDocument, values: KeptValues): string | null {
  const field = fields.find(({ name, type }) => type === 'email' && values[name] !== undefined);
  const kept = field && values[field.name];
  return typeof kept === 'string' ? kept : null;
}

function valueText({ options }: FormFieldWire, kept: KeptValue): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (typeof kept === 'object') return kept.map(labelOf).join(', ');
  if (typeof kept === 'boolean') return kept ? '✓' : '–';
  return labelOf(String(kept));
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
