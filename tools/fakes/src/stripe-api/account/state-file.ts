import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyAccountState, type AccountState } from './account-state.ts';

export interface StateFile {
  accountState(name: string): AccountState;
  /** Writes the state soon, once for many changes. */
  save(): void;
  /** Writes changes that were not written yet. */
  flush(): void;
}

/** The shortest pause between two writes, in milliseconds; a long write is followed by a pause many times as long. */
const shortestPauseMs = 100;
const pausePerWriting = 10;

/** Opens the state of all accounts, which is kept in `fake-stripe.json` if there is a folder for it. */
export function openStateFile(dataDir: string | null): StateFile {
  const file = dataDir === null ? null : join(dataDir, 'fake-stripe.json');
  const accounts: Record<string, AccountState> =
    file !== null && existsSync(file)
      ? // Written below, by this program.
        (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AccountState>)
      : {};
  let isChanged = false;
  let timer: NodeJS.Timeout | null = null;
  let pauseMs = shortestPauseMs;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!isChanged || file === null || dataDir === null) return;
    isChanged = false;
    const startMs = performance.now();
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(accounts), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    pauseMs = Math.max(shortestPauseMs, (performance.now() - startMs) * pausePerWriting);
  };

  return {
    accountState(name) {
      // A state of an earlier version may lack a part.
      const state = { ...emptyAccountState(), ...accounts[name] };
      accounts[name] = state;
      return state;
    },
    save() {
      isChanged = true;
      if (file !== null) timer ??= setTimeout(flush, pauseMs).unref();
    },
    flush,
  };
}
