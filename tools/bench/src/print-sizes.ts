import { bundleWeight } from './bundle-weight.ts';
import { measuredEntries, yardstick } from './measured-entries.ts';

/** Loaded by every page anyway. */
const everywhere = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];

/** What each library costs a browser, beside React. */
export async function printSizes(): Promise<void> {
  const yardstickBytes = await bundleWeight(yardstick.source);
  const print = (what: string, bytes: number) => {
    const ratio = (bytes / yardstickBytes).toFixed(2);
    console.log(`${what.padEnd(38)} ${(bytes / 1000).toFixed(1).padStart(7)} KB   ${ratio.padStart(5)}`);
  };
  console.log('JavaScript in the browser, gzip; the ratio is to React itself, measured in the same run.\n');
  print(yardstick.what, yardstickBytes);
  for (const { what, source } of measuredEntries) print(what, await bundleWeight(source, everywhere));
}
