import type { ServerResponse } from 'node:http';
import type { Fake } from '../fake.ts';
import { resovaWidget, rollerCheckout } from './browser-scripts.ts';
import { checkoutPage, venuePage } from './checkout-page.ts';

/** The behaviours of a widget. The first segment of its path selects one; the default is `behaving`. */
export const widgetBehaviours = [
  'behaving',
  'slow',
  'broken',
  'late',
  'never',
  'missing',
  'hanging',
  'hostile',
] as const;

export type WidgetBehaviour = (typeof widgetBehaviours)[number];

function isWidgetBehaviour(text: string | undefined): text is WidgetBehaviour {
  return widgetBehaviours.some((behaviour) => behaviour === text);
}

/** The delay of a widget in milliseconds. `late` is more than the ten seconds that the site waits. */
const readyAfterMs: Readonly<Record<Exclude<WidgetBehaviour, 'missing' | 'hanging'>, number | null>> = {
  behaving: 0,
  slow: 2_000,
  broken: 0,
  late: 12_000,
  never: null,
  hostile: 0,
};

/** The milliseconds for which a response hangs, longer than a visitor waits for a page. */
const widgetHangMs = 30_000;

/** The patterns of a venue and an id in a path. They are strict, since both are written into pages. */
const venuePattern = '(?<venue>[a-z0-9][a-z0-9.-]*)';
const idPattern = '(?<id>[A-Za-z0-9][A-Za-z0-9_-]*)';

const addresses = {
  rollerScript: /^\/roller\/checkout_iframe\.js$/u,
  rollerProducts: new RegExp(`^/roller/${venuePattern}/checkout/en-us/products$`, 'u'),
  rollerProduct: new RegExp(`^/roller/${venuePattern}/checkout/en-us/product/${idPattern}$`, 'u'),
  resovaWidget: new RegExp(`^/resova/${venuePattern}/widget$`, 'u'),
  resovaGiftWidget: new RegExp(`^/resova/${venuePattern}/widget/gift$`, 'u'),
  resovaItem: new RegExp(`^/resova/${venuePattern}/items/view/${idPattern}$`, 'u'),
  resovaGifts: new RegExp(`^/resova/${venuePattern}/gift$`, 'u'),
} as const;

type Address = keyof typeof addresses;

interface ScriptRequest {
  readonly venue: string;
  readonly id: string;
}

/** The scripts by address. Node removes the types, so the text of a function is a script. */
const scripts: Readonly<Partial<Record<Address, (readyMs: number | null, requested: ScriptRequest) => string>>> = {
  rollerScript: (readyMs) => `(${rollerCheckout.toString()})(${readyMs});`,
  resovaWidget: (readyMs, { venue }) => `(${resovaWidget.toString()})(${readyMs}, ${JSON.stringify(venue)}, false);`,
  resovaGiftWidget: (readyMs, { venue }) => `(${resovaWidget.toString()})(${readyMs}, ${JSON.stringify(venue)}, true);`,
};

const pages: Readonly<Partial<Record<Address, (requested: ScriptRequest) => string>>> = {
  rollerProducts: ({ venue }) => checkoutPage(venue, null),
  rollerProduct: (requested) => checkoutPage(requested.venue, requested.id),
  resovaItem: (requested) => venuePage(requested.venue, `Item ${requested.id}`),
  resovaGifts: ({ venue }) => venuePage(venue, 'Gift cards'),
};

/**
 * The fake of the widgets of ROLLER and Resova, and of the pages that links lead to. A behaviour before a path changes its script, as in
 * `/late/roller/checkout_iframe.js`.
 */
export const widgets: Fake = {
  description: 'the widgets of ROLLER and Resova: scripts that sell, are slow, late, broken, missing, or replace fetch',
  create: () => (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake');
    const [, prefix] = pathname.split('/');
    const behaviour = isWidgetBehaviour(prefix) ? prefix : 'behaving';
    const path = isWidgetBehaviour(prefix) ? pathname.slice(prefix.length + 1) : pathname;
    const found = findAddress(path);
    const script = found === null ? undefined : scripts[found.address];
    const page = found === null ? undefined : pages[found.address];
    if (found !== null && script !== undefined) {
      sendScript(response, behaviour, (readyMs) => script(readyMs, found));
    } else if (found !== null && page !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(page(found));
    } else {
      response.writeHead(404).end();
    }
  },
};

/** Finds what a path asks for; null for an unknown path. */
function findAddress(path: string): (ScriptRequest & { readonly address: Address }) | null {
  // These are the keys of the record above, which the type of `Object.keys` loses.
  for (const address of Object.keys(addresses) as Address[]) {
    const match = addresses[address].exec(path);
    if (match !== null) return { address, venue: match.groups?.['venue'] ?? '', id: match.groups?.['id'] ?? '' };
  }
  return null;
}

function sendScript(
  response: ServerResponse,
  behaviour: WidgetBehaviour,
  write: (readyMs: number | null) => string,
): void {
  if (behaviour === 'missing') return void response.writeHead(404).end();
  if (behaviour === 'hanging') {
    const timer = setTimeout(() => response.writeHead(504).end(), widgetHangMs);
    return void response.on('close', () => clearTimeout(timer));
  }
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
  if (behaviour === 'broken') return void response.end('throw new Error("A widget of a fake throws.");\n');
  const beginning = behaviour === 'hostile' ? 'window.fetch = () => new Promise(() => {});\n' : '';
  response.end(beginning + write(readyAfterMs[behaviour]));
}
