import { describe, expect, it } from 'vitest';
import { findUpwardImport, type Floors } from './project-floors.ts';

const floors: Floors = [
  ['server', 'src/proxy.ts'],
  ['src/compose'],
  ['src/games', 'src/locations'],
  ['src/foundation'],
];

describe('findUpwardImport', () => {
  it.each([
    ['src/compose/host-parts.tsx', 'src/games/game-page.tsx'],
    ['src/games/game-page.tsx', 'src/games/game-card.tsx'],
    ['src/games/game-page.tsx', 'src/foundation/env.ts'],
    ['src/proxy.ts', 'src/foundation/env.ts'],
    ['src/foundation/env.test.ts', 'src/games/game-page.tsx'],
  ])('accepts that %s imports %s', (file, target) => {
    expect(findUpwardImport(floors, file, target)).toBeNull();
  });

  it.each([
    ['src/foundation/env.ts', 'src/games/game-page.tsx', 'src/foundation is below src/games and may not import it'],
    ['src/games/game-page.tsx', 'src/locations/location.ts', 'on the same floor and may not import each other'],
    ['src/compose/host-parts.tsx', 'src/proxy.ts', 'src/compose is below src/proxy.ts'],
    ['src/stray/a.ts', 'src/foundation/env.ts', 'src/stray/a.ts is on no floor'],
    ['src/games/a.ts', 'src/stray/b.ts', 'src/stray/b.ts is on no floor'],
  ])('reports that %s imports %s', (file, target, words) => {
    expect(findUpwardImport(floors, file, target)).toContain(words);
  });
});
