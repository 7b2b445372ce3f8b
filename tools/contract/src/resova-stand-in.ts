import { usualTimings, type TicketingSettings } from '@latchkey/api/testing';
import { startStandIn, type StandInProcess } from '@latchkey/tool-stand-ins/process';
import { openApi, type ApiUnderTest } from './api-under-test.ts';

/** Of the stand-in's table of routes. */
export interface PlantedFault {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly times: number;
  readonly skip?: number;
  readonly ms?: number;
}

export interface StandInState {
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

/** The api with every location at Resova, which is the stand-in: a process of its own that shares no code with the adapter. */
export interface ResovaUnderTest {
  readonly api: ApiUnderTest;
  readonly standIn: StandInProcess;
  /** What was asked of it that Resova does not know; every test ends with none. */
  violations(): Promise<readonly string[]>;
  /** `GET /v1/items/...`, in the order in which they came. */
  requests(): Promise<readonly string[]>;
  state(): Promise<StandInState>;
  plant(faults: readonly PlantedFault[], perSecond?: number): Promise<void>;
  close(): Promise<void>;
}

function resovaSettings(origin: string, timings: Partial<typeof usualTimings> = {}): TicketingSettings {
  return {
    choice: { everywhere: 'resova', byLocation: new Map() },
    resova: {
      apiUrl: `${origin}/v1`,
      apiKeys: new Map([['', 'stand-in-key']]),
      timings: { ...usualTimings, retryMs: 20, ...timings },
    },
  };
}

export async function openResova(
  options: {
    readonly timings?: Partial<typeof usualTimings>;
    readonly databaseUrl?: string;
    readonly seed?: string;
    readonly now?: () => number;
  } = {},
): Promise<ResovaUnderTest> {
  const standIn = await startStandIn('resova-api', {
    env: options.seed === undefined ? {} : { RESOVA_SEED: options.seed },
  });
  const ticketing = resovaSettings(standIn.origin, options.timings);
  const api = await openApi({ ticketing, databaseUrl: options.databaseUrl, now: options.now });
  // Each of these is what the stand-in's own source says.
  const ask = async (path: string) => (await fetch(`${standIn.origin}/__${path}`)).json();
  return {
    api,
    standIn,
    violations: async () => (await ask('violations')) as readonly string[],
    requests: async () => (await ask('requests')) as readonly string[],
    state: async () => (await ask('state')) as StandInState,
    async plant(faults, perSecond) {
      const body = JSON.stringify({ faults, perSecond });
      await fetch(`${standIn.origin}/__faults`, { method: 'PUT', body });
    },
    async close() {
      await api.close();
      await standIn.stop();
    },
  };
}
