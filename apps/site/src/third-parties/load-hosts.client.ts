import { hostsAddress, thirdPartyHostsSchema, type ThirdPartyHosts } from '../foundation/third-party-hosts.ts';

let loading: Promise<ThirdPartyHosts> | null = null;

/** Asked for once a page, and only by what is about to fetch a third party's script. Rejects where the site does not answer. */
export function loadThirdPartyHosts(): Promise<ThirdPartyHosts> {
  loading ??= fetch(hostsAddress)
    .then(async (response) => thirdPartyHostsSchema.parse(await response.json()))
    .catch((failure: unknown) => {
      loading = null;
      throw failure;
    });
  return loading;
}
