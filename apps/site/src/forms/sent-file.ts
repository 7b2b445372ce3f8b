/** A file that the api has received. */
export interface SentFile {
  /** The key by which the form names the file to the api. */
  readonly key: string;
  readonly name: string;
}

/** Writes a file that was sent as a value of the form. It contains the name, so that it can be shown again. */
export function writeSentFile({ key, name }: SentFile): string {
  return `${key} ${name}`;
}

/** Reads `writeSentFile`; null for any other value. */
export function toSentFile(text: unknown): SentFile | null {
  const [, key, name] = typeof text === 'string' ? (/^(\S+) (.+)$/u.exec(text) ?? []) : [];
  return key === undefined || name === undefined ? null : { key, name };
}
