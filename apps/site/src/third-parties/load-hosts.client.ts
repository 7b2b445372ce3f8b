import { hostsAddress, thirdPartyHostsSchema, type ThirdPartyHosts } from '../foundation/third-party-hosts.ts';

let loading: Promise<ThirdPartyHosts> | null = null;

/** Loads the URLs once per page, when a third party's script is about to be loaded. Rejects if the site does not respond. */
export function loadThirdPartyHosts(): Promise<ThirdPartyHosts> {
  loading ??= fetch(hostsAddress)
    .then(async (response) => thirdPartyHostsSchema.parse(await response.json()))
    .catch((failure: unknown) => {
      loading = null;
      throw failure;
    });
  return loading;
}
