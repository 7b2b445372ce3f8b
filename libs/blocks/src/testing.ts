/* The exports for tests of hosts, and for tools that show pages with broken blocks. */
export type { BlockDocument } from './foundation/block-fixture.ts';
export {
  blockBreakages,
  breakBlock,
  browserBreakages,
  brokenReason,
  serverBreakages,
  type Breakage,
} from './testing/break-block.tsx';
export { listMutations, payloadMarker, payloads, type Mutation } from './testing/mutations.ts';
