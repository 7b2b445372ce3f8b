import { networksAround } from '@latchkey/http-server';

/** A network that limits count like a client, with larger numbers. */
export interface WiderNetwork {
  readonly network: string;
  /** The limit of the network is that of a client times this. */
  readonly factor: number;
}

/**
 * The networks around an IPv6 address, the smallest first. A line has a /64, a /56 or more, a company a /48 (RIPE-690), so a script on
 * one line has hundreds of addresses that count as clients. Of a mobile network many people share a /56, for whom the factors leave room.
 */
export function findWiderNetworks(client: string): readonly WiderNetwork[] {
  return networksAround(client).map((network, index) => ({ network, factor: 2 ** (index + 1) }));
}
