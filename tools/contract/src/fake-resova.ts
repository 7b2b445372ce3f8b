import { usualTimings, type TestApiOptions, type TicketingSettings } from '@latchkey/api/testing';
import { startFake, type FakeProcess } from '@latchkey/tool-fakes/process';
import type { ApiUnderTest } from './api-under-test.ts';
import { firstBackend, type Backend } from './backends.ts';

/** An error that the fake injects, as `tools/fakes/src/resova-api` declares it. */
export interface InjectedError {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly times: number;
  readonly skip?: number;
  readonly ms?: number;
}

export interface FakeState {
  readonly baskets: readonly {
    readonly id: string;
    readonly expires_at: string;
    readonly transaction_id: number | null;
    readonly bookings: readonly { readonly instance_id: string; readonly price: number }[];
  }[];
  readonly transactions: readonly {
    readonly reference: string;
    readonly basket_id: string;
    readonly total: number;
    readonly codes: readonly { readonly code: string }[];
  }[];
}

/** The api with every location at a fake Resova, which runs in its own process and shares no code with the adapter. */
export interface ResovaUnderTest {
  readonly api: ApiUnderTest;
  readonly fake: FakeProcess;
  /** Returns the requests that Resova would not accept; every test must end with none. */
  violations(): Promise<readonly string[]>;
  /** Returns the requests, such as `GET /v1/items/...`, the oldest first. */
  requests(): Promise<readonly string[]>;
  state(): Promise<FakeState>;
  /**
   * Replaces the errors that the fake injects.
   *
   * @param perSecond the requests that it accepts in a second; absent for those of its seed
   */
  plant(errors: readonly InjectedError[], perSecond?: number): Promise<void>;
  close(): Promise<void>;
}

function resovaSettings(origin: string, timings: Partial<typeof usualTimings> = {}): TicketingSettings {
  return {
    choice: { everywhere: 'resova', byLocation: new Map() },
    resova: {
      apiUrl: `${origin}/v1`,
      apiKeys: new Map([['', 'fake-key']]),
      timings: { ...usualTimings, retryMs: 20, ...timings },
    },
  };
}

export async function openResova(
  options: {
    readonly timings?: Partial<typeof usualTimings>;
    /** The database; by default the first one of the other suites. */
    readonly backend?: Backend;
    readonly seed?: string;
    readonly now?: () => number;
    /** The limits; by default those of `openDemoApi`. */
    readonly limits?: Pick<Partial<TestApiOptions>, 'maxLiveBaskets' | 'maxHeldPlaces' | 'newBrowsers'>;
  } = {},
): Promise<ResovaUnderTest> {
  const fake = await startFake('resova-api', {
    env: options.seed === undefined ? {} : { RESOVA_SEED: options.seed },
  });
  const ticketing = resovaSettings(fake.origin, options.timings);
  const api = await (options.backend ?? firstBackend).open({ ticketing, now: options.now, ...options.limits });
  // The fake returns what these types say: they were written after its source, and are not checked.
  const read = async (path: string): Promise<unknown> => (await fetch(`${fake.origin}/__${path}`)).json();
  return {
    api,
    fake,
    violations: async () => (await read('violations')) as readonly string[],
    requests: async () => (await read('requests')) as readonly string[],
    state: async () => (await read('state')) as FakeState,
    async plant(errors, perSecond) {
      const body = JSON.stringify({ errors, perSecond });
      await fetch(`${fake.origin}/__errors`, { method: 'PUT', body });
    },
    async close() {
      await api.close();
      await fake.stop();
    },
  };
}
