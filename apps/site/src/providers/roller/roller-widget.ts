import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';
import type { OverlayWidget, OverlayWidgetInput } from '../overlay/overlay-provider.ts';
import { rollerUrls } from '../ticket-urls.ts';
import { insertRollerTag, type RollerTag } from './roller-tag.ts';
import { watchOverlay } from './watch-overlay.ts';

/** Creates the ports of ROLLER's checkout for the script widget machine. Errors that the checkout throws are caught here. */
export function createRollerWidget({ venue, productId: first, opener }: OverlayWidgetInput): OverlayWidget {
  let productId = first;
  let hosts: ThirdPartyHosts | null = null;
  let tag: RollerTag | null = null;
  const urls = () => (hosts === null ? null : rollerUrls(hosts, venue, productId));

  return {
    async load() {
      const { loadThirdPartyHosts } = await import('../../third-parties/load-hosts.client.ts');
      hosts = await loadThirdPartyHosts();
    },
    ports: {
      insert(onFailed) {
        const found = urls();
        if (found === null) {
          onFailed(`no URL can be made of ${venue} and ${productId}`);
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
          console.warn("ROLLER's checkout threw an error when it was opened", thrown);
          return false;
        }
      },
      report: (message) => console.warn(message),
    },
    choose: (id) => {
      productId = id;
    },
    productPage: () => urls()?.product ?? null,
  };
}
