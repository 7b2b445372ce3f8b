export { clientAddress, senderAddress } from './client-address.ts';
export { createGuardedServer, type GuardedServer } from './guarded-server.ts';
export { networksAround } from './to-household.ts';
export { readNetworks, type IsInNetworks } from './networks.ts';
export { requestIdCharacters, readRequestId } from './request-id.ts';
export type { ServerBounds } from './server-bounds.ts';
