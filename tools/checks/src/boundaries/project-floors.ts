import { isTestFile } from '../source-files.ts';

/**
 * The floors inside each project, from the roof down. An entry is a folder or a file of the project. A file may import from its own
 * entry and from the floors below, never from a floor above and never from a neighbour on its own floor.
 */
export type Floors = readonly (readonly string[])[];

export const projectFloors: Readonly<Record<string, Floors>> = {
  'examples/box-office': [
    ['src/box-office.cli.ts'],
    ['src/sell.ts'],
    ['src/check-out.ts', 'src/hold-tickets.ts'],
    ['src/box-office.ts'],
    ['src/terminal.ts'],
  ],
  'examples/cipher-house': [
    ['src/films.cli.ts', 'src/flags.cli.ts', 'src/pictures.cli.ts'],
    ['src/flags', 'src/output'],
    ['src/films', 'src/pictures'],
    ['src/draw'],
    ['src/print'],
    ['src/palette.ts', 'src/random.ts'],
  ],
};

interface Standing {
  readonly entry: string;
  readonly floor: number;
}

/** Why a file may not import another file of its project; null where it may. Paths are relative to the project. Tests may import anything. */
export function findUpwardImport(floors: Floors, file: string, target: string): string | null {
  if (isTestFile(`/${file}`)) return null;
  const from = standingOf(floors, file);
  const to = standingOf(floors, target);
  if (from === null) return `${file} stands on no floor; name its folder in project-floors.ts`;
  if (to === null) return `${target} stands on no floor; name its folder in project-floors.ts`;
  if (from.entry === to.entry || from.floor < to.floor) return null;
  return from.floor === to.floor
    ? `${from.entry} and ${to.entry} are neighbours and may not import each other`
    : `${from.entry} stands below ${to.entry} and may not import it`;
}

/** The entry with the longest path that holds the file. */
function standingOf(floors: Floors, file: string): Standing | null {
  const standings = floors.flatMap((entries, floor) =>
    entries.filter((entry) => file === entry || file.startsWith(`${entry}/`)).map((entry) => ({ entry, floor })),
  );
  return standings.toSorted((one, other) => other.entry.length - one.entry.length)[0] ?? null;
}
