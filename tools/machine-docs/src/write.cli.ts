/** Writes docs/machines anew: a page and a picture for each machine. CHROMIUM_PATH names the browser to draw with. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './draw.ts';
import { machines } from './machines.ts';
import { mermaidOf } from './mermaid-of.ts';
import { pageOf, stampOf } from './page.ts';

const folder = join(import.meta.dirname, '../../../docs/machines');
const pictures = await draw(machines.map(({ machine }) => mermaidOf(machine)));
for (const [index, documented] of machines.entries()) {
  writeFileSync(join(folder, `${documented.name}.md`), pageOf(documented));
  writeFileSync(join(folder, `${documented.name}.svg`), `${stampOf(documented.machine)}\n${pictures[index] ?? ''}\n`);
}
