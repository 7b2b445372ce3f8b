/** A file that the api has. */
export interface SentFile {
  /** What the form sends to the api. */
  readonly key: string;
  readonly name: string;
}

/** A file that was sent, as a value of the form: its name as well, so that it can be shown again. */
export function textOfSentFile({ key, name }: SentFile): string {
  return `${key} ${name}`;
}

/** Reads `textOfSentFile`; null for any other value. */
export function sentFileIn(text: unknown): SentFile | null {
  const [, key, name] = typeof text === 'string' ? (/^(\S+) (.+)$/u.exec(text) ?? []) : [];
  return key === undefined || name === undefined ? null : { key, name };
}
