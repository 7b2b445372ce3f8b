import type { HttpOptions, StaffClient } from '@latchkey/cms-client/staff';
import { createContext, use } from 'react';

/** The options by which the desk reaches the api. */
export const ApiContext = createContext<HttpOptions | null>(null);

/** The client with the calls of the counter, with which the desk opens. */
export const StaffContext = createContext<StaffClient | null>(null);

export function useStaff(): StaffClient {
  const client = use(StaffContext);
  if (client === null) throw new Error('useStaff needs a StaffContext above it.');
  return client;
}

/** Creates the key of a write. It is chosen before the request, so that a repeat cannot do it twice. */
export function newKey(): string {
  return crypto.randomUUID();
}
