import { safeUrl } from '@latchkey/ui';

/**
 * The script's address, if it may run here: a path of this site below `/embeds/`, or https at a host of the list. Throws an
 * error that names the host otherwise, so that the editor reads in the log why the section is missing.
 */
export function allowedScript(address: string, hosts: readonly string[]): string {
  const safe = safeUrl(address) ?? '';
  if (isOwnScript(safe)) return safe;
  const url = URL.parse(safe);
  if (url?.protocol !== 'https:') throw new Error(`"${address}" is no address that a script may come from`);
  if (!hosts.includes(url.host)) throw new Error(`scripts of ${url.host} are not on the list`);
  return url.href;
}

/** Read as a browser reads it, so that no dots lead out of the folder. */
function isOwnScript(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const url = URL.parse(path, 'https://site.invalid');
  return url?.host === 'site.invalid' && url.pathname.startsWith('/embeds/');
}
