import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountState } from './account-state.ts';

/** Opens the state, which is kept in a file if there is a folder for it. */
export function openState(dataDir: string | null): { readonly state: AccountState; save(): void } {
  const file = dataDir === null ? null : join(dataDir, 'fake-resova.json');
  const state: AccountState =
    file !== null && existsSync(file)
      ? // Written below, by this program.
        (JSON.parse(readFileSync(file, 'utf8')) as AccountState)
      : { nextId: 1000, baskets: [], transactions: [], vouchers: [] };
  return {
    state,
    save() {
      // The file is renamed when it is whole, so that a killed process leaves no half of one.
      if (file === null || dataDir === null) return;
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
