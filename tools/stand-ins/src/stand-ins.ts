import { resovaApi } from './resova-api/resova-api.ts';
import type { StandIn } from './stand-in.ts';
import { thirdParties } from './third-parties/third-parties.ts';
import { widgets } from './widgets/widgets.ts';

/** All stand-ins by the name that `start.ts` takes. */
export const standIns: Readonly<Record<string, StandIn>> = {
  'resova-api': resovaApi,
  'third-parties': thirdParties,
  widgets,
};
