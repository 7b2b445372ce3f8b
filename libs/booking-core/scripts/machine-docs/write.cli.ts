/**
 * `npm run docs -- machines`: writes docs/machines anew, a page and a picture for each machine. Mermaid draws the pictures in Chromium;
 * CHROMIUM_PATH names it. The package of Mermaid installs 150 MB of dependencies; its built script has none, so only the script is fetched.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { machines } from './machines.ts';
import { drawMermaid, writePage, hashMachine } from './statechart.ts';

declare global {
  /** The object that Mermaid's script adds to the page; its own types are not installed. */
  var mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    render(id: string, diagram: string): Promise<{ readonly svg: string }>;
  };
}

const root = join(import.meta.dirname, '../../../..');
const mermaidVersion = '12.3.0';
const mermaidIntegrity =
  'sha512-4113TdXeLAsMruJ79OpFL5O8+LTFXhQqZ260rF3tgUmiNAtRm4Uume04I+65PRN6yZ69J4f8rVYWW8zRk65UYw==';

const pictures = await draw(machines.map(({ machine }) => drawMermaid(machine)));
for (const [index, { name, machine, about }] of machines.entries()) {
  const page = join(root, 'docs/machines', name);
  writeFileSync(`${page}.md`, writePage({ name, machine, about }));
  writeFileSync(`${page}.svg`, `${hashMachine(machine)}\n${pictures[index] ?? ''}\n`);
}

/** Returns the path of Mermaid's built script from its package, which the first call fetches and checks. */
function fetchMermaidScript(): string {
  const folder = join(root, 'node_modules/.cache/mermaid', mermaidVersion);
  const script = join(folder, 'package/dist/mermaid.min.js');
  if (existsSync(script)) return script;
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', `mermaid@${mermaidVersion}`, '--pack-destination', folder], { stdio: 'inherit' });
  const packed = join(folder, `mermaid-${mermaidVersion}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`;
  if (found !== mermaidIntegrity) throw new Error(`${packed} has another hash than the pinned package: ${found}`);
  execFileSync('tar', ['-xzf', packed, '-C', folder, 'package/dist/mermaid.min.js']);
  return script;
}

/** Draws the diagrams as SVG texts, by Mermaid in a browser. */
async function draw(diagrams: readonly string[]): Promise<readonly string[]> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: fetchMermaidScript() });
    const drawn: string[] = [];
    for (const [index, diagram] of diagrams.entries()) {
      drawn.push(
        await page.evaluate(
          async ([source, id]) => {
            mermaid.initialize({ startOnLoad: false, theme: 'neutral', deterministicIds: true, htmlLabels: false });
            return (await mermaid.render(id, source)).svg;
          },
          [diagram, `statechart-${index}`] as const,
        ),
      );
    }
    return drawn;
  } finally {
    await browser.close();
  }
}
