/** The screens of one location. */
const locationScreens = ['sell', 'sell-voucher', 'vouchers', 'check-in', 'closures', 'cash-up'] as const;
/** The screens of the chain or of the person. */
const chainScreens = ['figures', 'customers', 'inbox', 'reviews', 'people', 'log', 'account'] as const;

type LocationScreen = Exclude<(typeof locationScreens)[number], 'vouchers'>;
type ChainScreen = Exclude<(typeof chainScreens)[number], 'customers' | 'inbox'>;

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'sign-in' }
  /** The screen of an invitation. Its token is in the fragment, and is taken out of the URL before the first picture. */
  | { readonly page: 'invitation' }
  /** The screen of a day. `booking` is the reference of the booking that is open beside it. */
  | { readonly page: 'day'; readonly location: string; readonly date: string; readonly booking?: string | undefined }
  | {
      readonly page: LocationScreen;
      readonly location: string;
      /** The id of the game that another screen has chosen. `date` and `time` (`HH:MM`) are chosen there, too. */
      readonly game?: string | undefined;
      readonly date?: string | undefined;
      readonly time?: string | undefined;
      /** The id of the basket whose payment link is shown again. */
      readonly link?: string | undefined;
    }
  /** The screen of the gift vouchers. `voucher` is the id of the open one: no URL contains a code. */
  | { readonly page: 'vouchers'; readonly location: string; readonly voucher?: string | undefined }
  | { readonly page: ChainScreen }
  | {
      readonly page: 'customers';
      /** The reference of a booking of the customer who is open: no URL contains an address. */
      readonly customer?: string | undefined;
      /** The slug of the location of that booking. */
      readonly at?: string | undefined;
    }
  /** The screen of the forms. `submission` is the id of the open one. */
  | { readonly page: 'inbox'; readonly submission?: string | undefined }
  | { readonly page: 'not-found' };

export type LocationRoute = Extract<Route, { readonly location: string }>;
export type ChainRoute = Extract<Route, { readonly page: (typeof chainScreens)[number] }>;

const base = '/desk/';
/* The forms that values of a URL must have; other values are left out. */
const slug = /^[a-z\d][a-z\d-]{0,99}$/u;
const id = /^[\w.-]{1,100}$/u;
/** The most characters of a query that are read: every query of the desk is far shorter. */
const maxQueryLength = 2_000;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

export function toHref(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'not-found':
      return base;
    case 'sign-in':
    case 'invitation':
    case 'figures':
    case 'reviews':
    case 'people':
    case 'log':
    case 'account':
      return `${base}${route.page}`;
    case 'customers':
      return `${base}customers${formatQuery({ at: route.at, customer: route.customer })}`;
    case 'inbox':
      return `${base}inbox${formatQuery({ submission: route.submission })}`;
    case 'day':
      return `${base}${route.location}/day/${route.date}${formatQuery({ booking: route.booking })}`;
    case 'vouchers':
      return `${base}${route.location}/vouchers${formatQuery({ voucher: route.voucher })}`;
    case 'sell':
    case 'sell-voucher':
    case 'check-in':
    case 'closures':
    case 'cash-up': {
      const { game, date, time: at, link } = route;
      return `${base}${route.location}/${route.page}${formatQuery({ game, date, time: at, link })}`;
    }
  }
}

/**
 * Reads a URL: `/desk/<screen of the chain>`, `/desk/<location>/day/<date>` or `/desk/<location>/<screen of a location>`. An unknown path is
 * `not-found`; an invalid value of the query is left out.
 */
export function parseRoute({ pathname, search }: { readonly pathname: string; readonly search: string }): Route {
  if (!pathname.startsWith(base) && pathname !== '/desk') return { page: 'not-found' };
  const [first = '', second = '', third = '', ...rest] = pathname.slice(base.length).split('/');
  const query = new URLSearchParams(search.slice(0, maxQueryLength));
  const read = (name: string, form: RegExp) => {
    const value = query.get(name);
    return value !== null && form.test(value) ? { [name]: value } : {};
  };
  if (first === '') return { page: 'home' };
  if (second === '') {
    const page = (['sign-in', 'invitation', ...chainScreens] as const).find((name) => name === first);
    if (page === 'customers') return { page, ...read('at', slug), ...read('customer', id) };
    if (page === 'inbox') return { page, ...read('submission', id) };
    return page === undefined ? { page: 'not-found' } : { page };
  }
  if (!slug.test(first) || rest.length > 0) return { page: 'not-found' };
  if (second === 'day' && isDate(third)) return { page: 'day', location: first, date: third, ...read('booking', id) };
  const page = locationScreens.find((name) => name === second);
  if (page === undefined || third !== '') return { page: 'not-found' };
  if (page === 'vouchers') return { page, location: first, ...read('voucher', id) };
  const date = query.get('date') ?? '';
  return {
    page,
    location: first,
    ...read('game', id),
    ...(isDate(date) && { date }),
    ...read('time', time),
    ...read('link', id),
  };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function formatQuery(values: Readonly<Record<string, string | undefined>>): string {
  const definedValues = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return definedValues.length === 0 ? '' : `?${new URLSearchParams(definedValues).toString()}`;
}
