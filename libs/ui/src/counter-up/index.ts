export { watchCounters } from './watch-counters.ts';
