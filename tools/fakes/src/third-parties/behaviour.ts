/** How another company's scripts can be today. */
export const behaviours = ['behaving', 'missing', 'hanging', 'throwing', 'hostile'] as const;

export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: string): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** What a script does before anything of its own. `hostile` puts a fetch in place of the page's that never answers. */
export const beginnings: Readonly<Record<Exclude<Behaviour, 'missing' | 'hanging'>, string>> = {
  behaving: '',
  throwing: 'throw new Error("This script of a fake throws.");\n',
  hostile: 'window.fetch = () => new Promise(() => {});\n',
};

/** Longer than anybody waits for a page. */
export const hangMs = 30_000;
