import { BlockList, isIP } from 'node:net';

/** Says whether an address is in one of some networks. */
export type IsInNetworks = (address: string | null) => boolean;

/** Reads `127.0.0.0/8,::1,10.1.2.3`; null where a part is no network. */
export function readNetworks(text: string): IsInNetworks | null {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', prefix, ...rest] = part.split('/');
    const family = isIP(address);
    const maxBits = family === 6 ? 128 : 32;
    const bits = prefix === undefined ? maxBits : Number(prefix);
    const isPrefix = prefix === undefined || (/^\d{1,3}$/u.test(prefix) && bits <= maxBits);
    if (family === 0 || rest.length > 0 || !isPrefix) return null;
    list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/iu, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}
