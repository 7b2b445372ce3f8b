/* `node tools/bench/src/scale/grow-chain.cli.ts <content folder> <locations>` grows a chain, for tests and measurements. */
import { growChain } from './grow-chain.ts';

const [folder, count] = process.argv.slice(2);
if (folder === undefined || !/^\d{1,5}$/u.test(count ?? '')) {
  console.error('Which folder, and how many locations? grow-chain.cli.ts <content folder> <locations>');
  process.exit(1);
}
await growChain(folder, Number(count));
