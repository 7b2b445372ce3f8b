const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** A price, number or code set apart from the direction of the text around it; in mails, where `<bdi>` is often removed. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`;
}
