/** Returns the text of a form field; '' for a file or a missing field. */
export function readText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
