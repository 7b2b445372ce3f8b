import type { ScriptWidgetPorts } from '@latchkey/booking-core';
import type { ThirdPartyHosts } from '../../third-parties/hosts.ts';
import { rollerAddresses } from '../ticket-addresses.ts';
import { insertRollerTag, type RollerTag } from './roller-tag.ts';
import { watchOverlay } from './watch-overlay.ts';

export interface RollerWidget {
  /** Asks where ROLLER is: before the ports are used. Rejects where nobody says. */
  load(): Promise<void>;
  readonly ports: ScriptWidgetPorts;
  choose(productId: string): void;
  /** The product's own page; null while it is not known where ROLLER is. */
  productPage(): string | null;
}

interface RollerWidgetInput {
  readonly rollerDomain: string;
  readonly productId: string;
  /** What the checkout is opened with; it gets the focus back. */
  readonly opener: () => HTMLElement | null;
}

/** ROLLER's checkout behind the ports of the script widget: whatever it throws ends here. */
export function createRollerWidget({ rollerDomain, productId: first, opener }: RollerWidgetInput): RollerWidget {
  let productId = first;
  let hosts: ThirdPartyHosts | null = null;
  let tag: RollerTag | null = null;
  const addresses = () => (hosts === null ? null : rollerAddresses(hosts, rollerDomain, productId));

  return {
    async load() {
      const { loadThirdPartyHosts } = await import('../../third-parties/load-hosts.client.ts');
      hosts = await loadThirdPartyHosts();
    },
    ports: {
      insert(onFailed) {
        const found = addresses();
        if (found === null) {
          onFailed(`no address can be made of ${rollerDomain} and ${productId}`);
          return () => undefined;
        }
        const overlay = watchOverlay(opener);
        tag = insertRollerTag(found, onFailed);
        return () => {
          tag?.remove();
          tag = null;
          overlay.end();
        };
      },
      isReady: () => (tag?.checkout() ?? null) !== null,
      show() {
        try {
          tag?.checkout()?.show({ productId });
          return true;
        } catch (thrown) {
          console.warn("ROLLER's checkout threw when it was opened", thrown);
          return false;
        }
      },
      report: (message) => console.warn(message),
    },
    choose: (id) => {
      productId = id;
    },
    productPage: () => addresses()?.product ?? null,
  };
}
