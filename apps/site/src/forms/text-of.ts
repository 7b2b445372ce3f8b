/** What was typed into a field of a form; a file is no text. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
