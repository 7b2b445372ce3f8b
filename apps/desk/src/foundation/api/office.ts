import { createOfficeClient, type OfficeClient } from '@latchkey/cms-client/staff';
import { use, useMemo } from 'react';
import { ApiContext } from './staff.tsx';

/** Returns the client with the calls of the office, for the screens that are loaded when they are opened. */
export function useOffice(): OfficeClient {
  const options = use(ApiContext);
  if (options === null) throw new Error('useOffice needs an ApiContext above it.');
  return useMemo(() => createOfficeClient(options), [options]);
}
