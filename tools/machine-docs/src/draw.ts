import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

declare global {
  /** What Mermaid's script leaves on the page; its own types are outside the workspaces with it (see drawing/package.json). */
  var mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    render(id: string, diagram: string): Promise<{ readonly svg: string }>;
  };
}

const drawing = join(import.meta.dirname, '../drawing');

/** The diagrams as SVG texts, drawn by Mermaid in a browser. */
export async function draw(diagrams: readonly string[]): Promise<readonly string[]> {
  const script = join(drawing, 'node_modules/mermaid/dist/mermaid.min.js');
  if (!existsSync(script)) execFileSync('npm', ['ci', '--prefix', drawing], { stdio: 'inherit' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
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
