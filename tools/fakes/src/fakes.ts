import { resovaApi } from './resova-api/resova-api.ts';
import type { Fake } from './fake.ts';
import { thirdParties } from './third-parties/third-parties.ts';
import { widgets } from './widgets/widgets.ts';

/** All fakes by the name that `start.ts` takes. */
export const fakes: Readonly<Record<string, Fake>> = {
  'resova-api': resovaApi,
  'third-parties': thirdParties,
  widgets,
};
