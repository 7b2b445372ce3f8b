const kinds = ['script', 'style', 'image', 'media', 'font', 'frame', 'connect'] as const;

type AllowanceKind = (typeof kinds)[number];

/** Origins besides the site's own, by what may come from them. */
export type Allowances = Readonly<Record<AllowanceKind, readonly string[]>>;

/** Whatever a widget needs that draws itself on the page: its script, and what the script fetches, shows and frames. */
export function widgetFrom(origins: readonly string[]): Allowances {
  return {
    script: origins,
    style: origins,
    image: origins,
    media: [],
    font: origins,
    frame: origins,
    connect: origins,
  };
}

/** Each origin once, in a steady order: equal allowances make equal policies. */
export function joinAllowances(all: readonly Partial<Allowances>[]): Allowances {
  const joined = (kind: AllowanceKind) => [...new Set(all.flatMap((some) => some[kind] ?? []))].toSorted();
  return {
    script: joined('script'),
    style: joined('style'),
    image: joined('image'),
    media: joined('media'),
    font: joined('font'),
    frame: joined('frame'),
    connect: joined('connect'),
  };
}
