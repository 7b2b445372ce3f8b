import type { ThirdPartyIds } from '@latchkey/cms-client/contract';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';
import { toConsentMode, gtag, openDataLayer } from './data-layer.client.ts';
import { insertScript } from './insert-script.client.ts';

interface Granted {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

interface TagsInput {
  readonly ids: ThirdPartyIds;
  readonly hosts: Pick<ThirdPartyHosts, 'tagManager' | 'analytics'>;
}

/**
 * Creates the function that applies the visitor's decisions to Tag Manager and Analytics: their scripts are loaded at the first consent, never
 * before. A running script cannot be unloaded; after a withdrawal it is switched off, its cookies are deleted, and the next page does not load it.
 */
export function createTags({ ids: { tagManagerId, analyticsId }, hosts }: TagsInput): (granted: Granted) => void {
  /** The decisions that Google's consent mode knows. */
  let announced: Granted = { analytics: false, marketing: false };
  return ({ analytics, marketing }) => {
    if (analytics !== announced.analytics || marketing !== announced.marketing) {
      openDataLayer();
      gtag('consent', 'update', toConsentMode({ analytics, marketing }));
      announced = { analytics, marketing };
    }
    if (!analytics) forgetCookies('analytics');
    if (!marketing) forgetCookies('marketing');
    // This is Google's switch. Without it, the script continues to send events that need no cookie.
    if (analyticsId !== null) Reflect.set(window, `ga-disable-${analyticsId}`, !analytics);
    if (tagManagerId !== null && (analytics || marketing)) loadTagManager(toUrl(hosts.tagManager, tagManagerId));
    if (analyticsId !== null && analytics) loadAnalytics(toUrl(hosts.analytics, analyticsId), analyticsId);
  };
}

/** The URLs of the scripts that are on the page, each once. */
const loadedScripts = new Set<string>();

function loadTagManager(src: string): void {
  if (loadedScripts.has(src)) return;
  loadedScripts.add(src);
  openDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  insertScript(src);
}

function loadAnalytics(src: string, id: string): void {
  if (loadedScripts.has(src)) return;
  loadedScripts.add(src);
  gtag('js', new Date());
  gtag('config', id);
  insertScript(src);
}

function toUrl(script: string, id: string): string {
  const url = new URL(script);
  url.searchParams.set('id', id);
  return url.href;
}

/** The first-party cookies that tags set, by the category that they need. */
const cookiePatterns = {
  analytics: /^(?:_ga|_gid|_gat)/u,
  marketing: /^(?:_gcl_|__gads|_fbp)/u,
} as const;

/** Deletes the cookies of tags from the site's own domain and from its parent domains, where such cookies are set. */
function forgetCookies(category: keyof typeof cookiePatterns): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => cookiePatterns[category].test(name));
  for (const name of names) {
    for (const domain of listDomains(location.hostname)) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

/** Lists the domains of a host as attributes of a cookie: of `a.b.c` none, `a.b.c` and `b.c`. */
function listDomains(hostname: string): readonly string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, position) => `; Domain=${labels.slice(position).join('.')}`);
  return ['', ...domains];
}
