import type { FormDocument, FormParams, FormFieldWire } from '@latchkey/cms-client/contract';
import { shownInOrder } from '@latchkey/conditionals';
import { invalid } from '../http/validate.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { readParam, readValue, type KeptValue, isEmptyValue } from './read-value.ts';

/** The values of a submission that are kept: those of fields that were shown and filled in. */
export type KeptValues = Readonly<Record<string, KeptValue>>;

/** The key of an uploaded file, and the field for which it was sent. */
interface UploadClaim {
  readonly field: string;
  readonly key: string;
}

/** A valid submission. */
export interface ReadSubmission {
  readonly values: KeptValues;
  /** The files among the values. */
  readonly files: readonly UploadClaim[];
}

/** True if a program filled in the hidden field that people do not see. */
export function isFromProgram({ honeypot }: FormDocument, params: FormParams): boolean {
  if (honeypot === null) return false;
  const value = readParam(params, honeypot);
  return value !== null && value !== '';
}

/**
 * Validates all fields. Returns every error as `params.field: phrase`, or the values to keep.
 *
 * @param isUploaded says if a key belongs to a file that was sent for the field
 */
export async function readSubmission(
  form: FormDocument,
  params: FormParams,
  country: string,
  isUploaded: (claim: UploadClaim) => Promise<Result<boolean>>,
): Promise<Result<ReadSubmission>> {
  const problems = listUnknownNames(form, params).map((name) => `params.${name}: is no field of this form`);
  // The object has no prototype, because a field may be called `constructor`.
  const values: Record<string, KeptValue> = Object.create(null) as Record<string, KeptValue>;
  const files: UploadClaim[] = [];
  for (const field of listVisibleFields(form.fields, params)) {
    const { name, type } = field;
    const read = readValue(field, readParam(params, name), { country });
    if (!read.ok) problems.push(`params.${name}: ${read.error}`);
    else if (read.value !== null) {
      if (type === 'file') {
        const claim = { field: name, key: String(read.value) };
        const isThere = await isUploaded(claim);
        if (!isThere.ok) return isThere;
        if (isThere.value) files.push(claim);
        else problems.push(noSuchUpload(name));
      }
      values[name] = read.value;
    }
  }
  return problems.length === 0 ? succeeded({ values, files }) : invalid(problems);
}

/** Returns the error for a file that was not uploaded. */
export function noSuchUpload(field: string): string {
  return `params.${field}: there is no such upload for this field`;
}

function listUnknownNames({ fields, honeypot }: FormDocument, params: FormParams): readonly string[] {
  return Object.keys(params).filter((name) => name !== honeypot && !fields.some((field) => field.name === name));
}

/** Lists the fields that the visitor saw, by the values given. */
function listVisibleFields(fields: readonly FormFieldWire[], params: FormParams): readonly FormFieldWire[] {
  return shownInOrder(fields, ({ name }) => {
    const value = readParam(params, name);
    return isEmptyValue(value) ? null : value;
  });
}
