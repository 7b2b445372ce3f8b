import type { Method } from '../operations/operation.ts';

/** The store of the readings: a map, or a cache. */
interface Readings {
  get(text: string): object | undefined;
  set(text: string, reading: object): unknown;
}

/** Reads a response, or returns the reading of an equal one. */
export type ReadOnce = <Reading extends { readonly ok: boolean }>(
  call: { readonly method: Method; readonly path: string },
  text: unknown,
  read: (json: unknown) => Reading,
) => Reading;

/**
 * Creates a reader that parses and checks equal responses of a call only once. The readings are shared, so they must not be changed.
 *
 * @param readings the earlier readings, by the texts of their responses
 */
export function createReadOnce(readings: Readings): ReadOnce {
  return <Reading extends { readonly ok: boolean }>(
    { method, path }: { readonly method: Method; readonly path: string },
    text: unknown,
    read: (json: unknown) => Reading,
  ) => {
    const key = `${method} ${path} ${String(text)}`;
    // A path has one operation, and so one schema.
    const known = readings.get(key) as Reading | undefined;
    if (known !== undefined) return known;
    const reading = read(JSON.parse(String(text)));
    if (reading.ok) readings.set(key, reading);
    return reading;
  };
}
