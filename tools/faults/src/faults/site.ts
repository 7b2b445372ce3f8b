import type { Fault } from '../fault.ts';

/** The faults in providers, breadcrumbs, data for search engines, languages, blocks, rules of visibility, forms, consent and controls. */
export const siteFaults: readonly Fault[] = [
  {
    name: 'The ticket widget of another provider sells the standard game to a visitor of Kids Mode',
    file: 'apps/site/src/booking/booking-way.ts',
    find: 'const [standard, kids] = [resolveWayInMode(at, false), resolveWayInMode(at, true)];',
    put: 'const [standard, kids] = [resolveWayInMode(at, false), resolveWayInMode(at, false)];',
  },
  {
    name: 'The breadcrumb above a game leads away from its venue',
    file: 'apps/site/src/shell/breadcrumb-trail.ts',
    find: 'const list = { label, href: paths.games(locale, slug) };',
    put: 'const list = { label, href: paths.games(locale, null) };',
  },
  {
    name: 'A page that is the same under every venue is indexed once for each of them',
    file: 'apps/site/src/seo/create-metadata.ts',
    find: 'toPagePath(isNotOffered || isCopy ?',
    put: 'toPagePath(isNotOffered && isCopy ?',
  },
  {
    name: 'A visitor who switches the language loses the chosen slot',
    file: 'apps/site/src/shell/header/language-links.client.tsx',
    find: 'event.currentTarget.search = window.location.search;',
    put: 'event.currentTarget.hash = window.location.hash;',
  },
  {
    name: 'A block runs the script of a host whose name only ends like an allowed one',
    file: 'libs/blocks/src/blocks/widget/widget.block.tsx',
    find: 'if (!hosts.includes(url.host)) throw',
    put: 'if (!hosts.some((host) => url.host.endsWith(host))) throw',
  },
  {
    name: 'A rule that an editor left empty shows its button to everybody',
    file: 'libs/conditionals/src/operators.ts',
    find: "return end !== '' && subject.some((text) => text.includes(end));",
    put: 'return subject.some((text) => text.includes(end));',
  },
  {
    name: 'Of two languages that a browser wants equally the later one is chosen',
    file: 'libs/i18n/src/locales.ts',
    find: 'weight > (best?.weight ?? 0)',
    put: 'weight >= (best?.weight ?? 0)',
  },
  {
    name: 'A field for those who tick a box is shown without the tick',
    file: 'apps/site/src/forms/form-rules.ts',
    find: "return value === '' || value === false ? null : value;",
    put: "return value === '' ? null : value;",
  },
  {
    name: 'Google Analytics is loaded for a visitor who has agreed to advertising only',
    file: 'apps/site/src/third-parties/tags/create-tags.client.ts',
    find: 'if (analyticsId !== null && analytics) loadAnalytics(',
    put: 'if (analyticsId !== null) loadAnalytics(',
  },
  {
    name: 'The arrow up in the list of countries does not go from the first to the last',
    file: 'libs/ui/src/country-picker/country-combobox.ts',
    find: '(state.activeIndex + event.by + count) % count',
    put: '(state.activeIndex + event.by) % count',
  },
];
