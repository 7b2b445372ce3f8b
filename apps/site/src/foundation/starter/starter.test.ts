// @vitest-environment node
import path from 'node:path';
import { build, minify } from 'vite';
import { expect, it } from 'vitest';
import { carouselText, commandsText, consentText, secretText, starterText, typedText } from './starter-text.ts';

const target = 'es2022';

/** A module and what it imports as one script, minified. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(import.meta.dirname, entry), output: { format: 'es' } },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !('output' in result)) throw new Error(`${entry} was not bundled`);
  // The bundler writes `var`, of which the minifier inlines nothing.
  const modules = result.output[0].code.replaceAll(/^var /gmu, 'let ');
  const { code, errors } = await minify('inline.js', `(()=>{${modules}})()`, {
    compress: { target },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim().replace(/;$/u, '');
}

// The texts are inline in every page, so each has a budget in bytes.
it.each([
  ['the starter', starterText, 2_464],
  ['the part for the question about cookies', consentText, 896],
  ['the part for carousels', carouselText, 512],
  ['the part for buttons of popups', commandsText, 320],
  ['the part for the secret of a booking', secretText, 320],
  ['the part for what is typed before scripts run', typedText, 640],
])('the text of %s is short, and nothing in it ends a script', (_, text, maxBytes) => {
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(maxBytes);
  expect(text).not.toMatch(/<\/?script/iu);
});

it('the texts are those of the modules: `npm run starter -w @latchkey/site` writes them', async () => {
  const texts = await Promise.all(
    (
      [
        ['starterText', 'starter.ts'],
        ['consentText', 'consent.part.ts'],
        ['carouselText', 'carousel.part.ts'],
        ['commandsText', 'commands.part.ts'],
        ['secretText', 'secret.part.ts'],
        ['typedText', 'typed.part.ts'],
      ] as const
    ).map(async ([name, entry]) => {
      const quoted = (await bundle(entry)).replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`);
      return `export const ${name} =\n  '${quoted}';\n`;
    }),
  );
  const head = '/* Written by `npm run starter`: the modules of this folder as inline scripts. */\n';
  await expect(head + texts.join('\n')).toMatchFileSnapshot('starter-text.ts');
});
