import 'server-only';

import type { FlowHandler } from '../../../steps/step-result.ts';
import { stay } from '../../../steps/step-result.ts';
import { confirm, giveUp } from './change-acts.ts';
import { lookUp, open } from './open-acts.ts';
import { forget, review, sendLink } from './sheet-acts.ts';

/** The handler of each form of my booking. */
const acts: ReadonlyMap<string, FlowHandler> = new Map(
  Object.entries({ open, lookUp, sendLink, review, forget, confirm, giveUp }),
);

/** Handles a posted form of my booking; an unknown one changes nothing. */
export const handleManage: FlowHandler = async (step) => (await acts.get(step.post.act)?.(step)) ?? stay(step);
