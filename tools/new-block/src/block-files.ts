import type { BlockNames } from './block-names.ts';
import type { Need } from './block-needs.ts';

/** The files of a new block, by name. It starts as a heading over a text, and with a need as a list of the names below it. */
export function writeBlockFiles(names: BlockNames, need: Need | null): ReadonlyMap<string, string> {
  const { type } = names;
  return new Map([
    [`${type}.block.tsx`, writeBlock(names, need)],
    [`${type}.module.css`, writeStyle()],
    [`${type}.fixture.ts`, writeFixture(names)],
    [`${type}.test.tsx`, writeTest(names, need)],
  ]);
}

function writeBlock({ type, camel }: BlockNames, need: Need | null): string {
  return `import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './${type}.module.css';

/** ${need === null ? 'A text under its heading.' : `A text under its heading, and the ${need.words} that the host lists for this page.`} */
export const ${camel}Block = defineBlock({
  type: '${type}',
  schema: z.object({ heading: orNull(lineSchema), text: paragraphSchema.min(1) }),
${need === null ? '' : `  needs: ['${need.name}'],\n`}  Component: ({ content, context${need === null ? '' : ', data'} }) => (
    <HeadedSection block="${type}" air="medium" className={styles.body} content={content} context={context}>
      <p className={styles.text}>{fillText(content.text, context)}</p>${need === null ? '' : writeList(need)}
    </HeadedSection>
  ),
});
`;
}

function writeList({ name }: Need): string {
  return `
      <ul className={styles.text}>
        {data.${name}.map((each) => (
          <li key={each.id}>{each.name}</li>
        ))}
      </ul>`;
}

function writeStyle(): string {
  return `.body {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
}

.text {
  max-inline-size: var(--measure);
  font-size: var(--step-1);
  white-space: pre-line;
}
`;
}

function writeFixture({ type, camel, words }: BlockNames): string {
  return `import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const ${camel}Fixtures: BlockFixtures = {
  plain: { __component: 'sections.${type}', text: 'Doors at eight.' },
  full: {
    __component: 'sections.${type}',
    heading: '${words} in %location',
    text: 'Doors at eight. Bring somebody who reads maps.',
  },
  edge: { __component: 'sections.${type}', heading: longLine, text: longParagraph },
  arabic: {
    __component: 'sections.${type}',
    heading: 'أبوابنا في %location',
    text: 'تفتح الأبواب في الثامنة. أحضروا من يقرأ الخرائط.',
  },
};
`;
}

function writeTest({ type, camel, words }: BlockNames, need: Need | null): string {
  return `import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { ${camel}Fixtures } from './${type}.fixture.ts';

describe('${type}', () => {
  it('shows its text under its heading', async () => {
    const html = await renderBlocks([${camel}Fixtures.full], await createContext());
    expect(html).toMatch(/<h2>${words} in Orlando<\\/h2>.*Doors at eight/u);
  });

${need === null ? '' : writeListTest(camel, need)}  it('is text, not html', async () => {
    const html = await renderBlocks(
      [{ __component: '${type}', text: '"><img src=x onerror=alert(1)>' }],
      await createContext(),
    );
    expect(html).not.toContain('<img');
  });

  it('is left out without a text, and reported', async () => {
    const context = await createContext();
    expect(await renderBlocks([{ __component: '${type}', id: 7, heading: 'Alone' }], context)).toBe('');
    expect(context.failures).toEqual([expect.objectContaining({ type: '${type}', id: '7' })]);
  });
});
`;
}

function writeListTest(camel: string, { name, words }: Need): string {
  return `  it('lists the ${words} of the host', async () => {
    const context = await createContext();
    const html = await renderBlocks([${camel}Fixtures.plain], context);
    expect(context.data.${name}?.length).toBeGreaterThan(0);
    for (const each of context.data.${name} ?? []) expect(html).toContain(\`<li>\${each.name}</li>\`);
  });

`;
}
