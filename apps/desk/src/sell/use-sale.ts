import { useState, useSyncExternalStore } from 'react';
import type { Sale, SaleSnapshot } from './sale.types.ts';

interface SaleStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly sale: () => Sale | null;
}

/** A sale that lives while a screen shows it. It gives its places back as the screen or the page is left. */
export function useSale(create: () => Sale): { readonly sale: Sale; readonly snapshot: SaleSnapshot } | null {
  const [store] = useState(() => createSaleStore(create));
  const snapshot = useSyncExternalStore(store.subscribe, () => store.sale()?.getSnapshot() ?? null);
  const sale = store.sale();
  return sale === null || snapshot === null ? null : { sale, snapshot };
}

function createSaleStore(create: () => Sale): SaleStore {
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
