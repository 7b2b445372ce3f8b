import { startFake } from './fake-process.ts';

export interface FakeResova {
  /** The variables of an api that sells everything through the fake. */
  readonly apiVariables: Readonly<Record<string, string>>;
  /** Returns the transactions made so far. */
  sales(): Promise<readonly { readonly reference: string }[]>;
  /** Returns the requests that the real Resova would not understand. */
  violations(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

interface FakeResovaOptions {
  /** The file of another account than that of the demo. */
  readonly seedFile?: string;
}

/** Starts the fake of Resova's API as a process. */
export async function startFakeResova({ seedFile }: FakeResovaOptions = {}): Promise<FakeResova> {
  const fake = await startFake('resova-api', seedFile === undefined ? {} : { RESOVA_SEED: seedFile });
  const query = async (name: string): Promise<unknown> => (await fetch(`${fake.origin}/__${name}`)).json();
  return {
    apiVariables: { TICKETING: 'resova', RESOVA_API_URL: `${fake.origin}/v1`, RESOVA_API_KEYS: 'fake-key' },
    // The response of the fake has this shape.
    sales: async () =>
      ((await query('state')) as { readonly transactions: readonly { readonly reference: string }[] }).transactions,
    violations: async () => (await query('violations')) as readonly string[],
    stop: () => fake.stop(),
  };
}
