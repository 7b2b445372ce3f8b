import type { KeptRow, KeptStore } from './kept-store.ts';

const databaseName = 'latchkey-desk';
const storeName = 'kept';

/** Creates the store of the browser in IndexedDB: one database with one table, opened when it is first used. */
export function createIndexedStore(factory: IDBFactory): KeptStore {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => {
    opened ??= openDatabase(factory, () => {
      opened = null;
    });
    return opened;
  };
  const run = async <Value>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<Value> | null) => {
    const transaction = (await open()).transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    await waitForCompletion(transaction);
    return request?.result;
  };
  return {
    all: async () => parseRows(await run('readonly', (rows) => rows.getAll())),
    get: async (key) => parseRows([await run('readonly', (rows) => rows.get(key))])[0] ?? null,
    put: async (row) => {
      await run('readwrite', (rows) => rows.put(row));
    },
    remove: async (keys) => {
      await run('readwrite', (rows) => {
        for (const key of keys) rows.delete(key);
        return null;
      });
    },
  };
}

function openDatabase(factory: IDBFactory, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'key' }));
    request.addEventListener('error', () => {
      onClose();
      reject(request.error ?? new Error('The database of the browser cannot be opened.'));
    });
    request.addEventListener('success', () => {
      const database = request.result;
      // An open database would stop another window from removing it or opening a later version, so it is closed for that.
      database.addEventListener('versionchange', () => {
        database.close();
        onClose();
      });
      database.addEventListener('close', onClose);
      resolve(database);
    });
  });
}

function waitForCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database of the browser has aborted a transaction.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

/** Returns the rows of the table that have the expected shape. Another version of the desk may have written others. */
function parseRows(values: readonly unknown[] | undefined): KeptRow[] {
  return (values ?? []).filter(
    (value): value is KeptRow =>
      typeof value === 'object' &&
      value !== null &&
      'key' in value &&
      typeof value.key === 'string' &&
      'keptAt' in value &&
      typeof value.keptAt === 'number' &&
      'value' in value,
  );
}
