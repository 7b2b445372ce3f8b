/** The text of a form field; '' for a file or a missing field. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
