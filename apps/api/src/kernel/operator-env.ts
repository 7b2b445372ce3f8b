import { readNetworks } from '@latchkey/http-server';
import { variable } from '@latchkey/http-server/environment';
import * as z from 'zod';

const networks = z.string().transform((text, context) => {
  const isIn = readNetworks(text);
  if (isIn !== null) return isIn;
  context.addIssue({ code: 'custom', message: 'must be networks as 10.1.0.0/16, separated by commas' });
  return z.NEVER;
});

/** The variables that say who operates the api. */
export const operatorVariables = {
  OPERATOR_NETWORKS: variable(
    '127.0.0.0/8,::1',
    'Comma-separated networks whose clients may read `/metrics` and `/mails`, by their address as TRUST_PROXY has it and by that of the connection.',
    networks,
  ),
} as const;
