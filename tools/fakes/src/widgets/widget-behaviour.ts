/** How a widget can be today; the first part of its address says which, nothing there is `behaving`. */
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

export function isWidgetBehaviour(text: string | undefined): text is WidgetBehaviour {
  return widgetBehaviours.some((behaviour) => behaviour === text);
}

/** After how long a widget is there, milliseconds. `late` is more than the ten seconds that a site waits. */
export const readyAfterMs: Readonly<Record<Exclude<WidgetBehaviour, 'missing' | 'hanging'>, number | null>> = {
  behaving: 0,
  slow: 2_000,
  broken: 0,
  late: 12_000,
  never: null,
  hostile: 0,
};

/** Longer than anybody waits for a page. */
export const widgetHangMs = 30_000;
