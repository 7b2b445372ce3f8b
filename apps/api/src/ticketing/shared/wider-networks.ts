import { networksAround } from '@latchkey/http-server';

/** A network that limits count like a client, with larger numbers. */
export interface WiderNetwork {
  readonly network: string;
  /** The factor by which the limit of a client is multiplied for the network. */
  readonly factor: number;
}

/**
 * Finds the networks around an IPv6 address, the smallest first. A line has a /64, a /56 or more, a company a /48 (RIPE-690), so a script on one line
 * has hundreds of addresses that count as clients. In a mobile network many people share a /56; the factors leave room for them.
 */
export function findWiderNetworks(client: string): readonly WiderNetwork[] {
  return networksAround(client).map((network, index) => ({ network, factor: 2 ** (index + 1) }));
}
