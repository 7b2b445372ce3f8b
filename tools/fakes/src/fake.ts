import type { RequestListener } from 'node:http';

export interface FakeSettings {
  /** The folder for the state of a fake; null keeps it in memory only. */
  readonly dataDir: string | null;
}

/** A fake of another company's system. */
export interface Fake {
  /** The description in one line, for the list of fakes. */
  readonly description: string;
  create(settings: FakeSettings): RequestListener | Promise<RequestListener>;
}
