import { useState, useSyncExternalStore } from 'react';

/** A sale that runs beside the screen, and holds places until it is left. */
interface Leavable<Snapshot> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Snapshot;
  readonly leave: () => void;
}

interface SaleStore<Sale> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly sale: () => Sale | null;
}

/** Creates a sale that lives while a screen shows it. It gives its places back when the screen or the page is left. */
export function useSale<Snapshot, Sale extends Leavable<Snapshot>>(
  create: () => Sale & Leavable<Snapshot>,
): { readonly sale: Sale; readonly snapshot: Snapshot } | null {
  const [store] = useState(() => createSaleStore(create));
  const snapshot = useSyncExternalStore(store.subscribe, () => store.sale()?.getSnapshot() ?? null);
  const sale = store.sale();
  return sale === null || snapshot === null ? null : { sale, snapshot };
}

function createSaleStore<Sale extends Leavable<unknown>>(create: () => Sale): SaleStore<Sale> {
  let sale: Sale | null = null;
  return {
    sale: () => sale,
    subscribe: (listener) => {
      const running = create();
      sale = running;
      const unsubscribe = running.subscribe(listener);
      const leave = () => running.leave();
      window.addEventListener('pagehide', leave);
      listener();
      return () => {
        window.removeEventListener('pagehide', leave);
        unsubscribe();
        running.leave();
        sale = null;
      };
    },
  };
}
