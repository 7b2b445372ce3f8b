import * as z from 'zod';
import { schemasOf, variable, withFallbacks } from '@latchkey/http-server/environment';
import type { TicketingChoice, TicketingKind } from './choose-ticketing.ts';
import type { ResovaSettings } from './resova/accounts.ts';
import { usualTimings } from './resova/resova-client.ts';

const kinds = ['embedded', 'resova'] as const satisfies readonly TicketingKind[];

/** `name=value` with commas between, to a map. */
function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** Who sells tickets, as the environment says it (docs/decisions/0018). */
export const ticketingVariables = {
  TICKETING: variable(
    'embedded',
    'Who sells tickets: our own inventory (`embedded`) or Resova (`resova`).',
    z.enum(kinds),
  ),
  TICKETING_BY_LOCATION: variable(
    '',
    'Locations where it is otherwise, `loc-toronto=resova`, with commas between.',
    z
      .string()
      .max(5_000)
      .regex(/^(?:[\w.-]+=(?:embedded|resova)(?:,|$))*$/u, 'must be ids with =embedded or =resova, comma between')
      // The pattern has just said that each value is a kind.
      .transform((text) => pairsOf(text) as TicketingChoice['byLocation']),
  ),
  RESOVA_API_URL: variable(
    'https://api.resova.us/v1',
    'Where requests to Resova go; `.eu` and `.io` for its other regions. `npm start` uses the fake where no key is set.',
    z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, '')),
  ),
  RESOVA_API_KEYS: variable(
    '',
    "Resova's key; or `subdomain=key` for each account by its location's `resovaSubDomain`, with commas between.",
    z
      .string()
      .max(10_000)
      .regex(/^(?:(?:[\w.-]+=)?[\w-]{8,300}(?:,|$))*$/u, 'must be keys, or subdomain=key, comma between')
      .transform(pairsOf),
  ),
} as const;

const schema = z.object(schemasOf(ticketingVariables));

type Values = z.output<typeof schema>;

export interface TicketingSettings {
  readonly choice: TicketingChoice;
  readonly resova: ResovaSettings;
}

export function ticketingSettingsOf(values: Values): TicketingSettings {
  return {
    choice: { everywhere: values.TICKETING, byLocation: values.TICKETING_BY_LOCATION },
    resova: { apiUrl: values.RESOVA_API_URL, apiKeys: values.RESOVA_API_KEYS, timings: usualTimings },
  };
}

/** Found out at the start, and not by the first visitor. */
export function isResovaWithoutKey({
  TICKETING: everywhere,
  TICKETING_BY_LOCATION: byLocation,
  ...values
}: Values): boolean {
  const isUsed = everywhere === 'resova' || [...byLocation.values()].includes('resova');
  return isUsed && values.RESOVA_API_KEYS.size === 0;
}

/** Our own inventory everywhere. */
export const embeddedEverywhere: TicketingSettings = ticketingSettingsOf(
  schema.parse(withFallbacks(ticketingVariables, {})),
);
