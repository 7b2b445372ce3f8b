export { countSteps } from './count-steps.ts';
export { watchCounters } from './watch-counters.ts';
