import type { BlockNames } from './block-names.ts';

/** The files of a new block, by name. It starts as a heading over a text. */
export function blockFiles(names: BlockNames): ReadonlyMap<string, string> {
  const { type } = names;
  return new Map([
    [`${type}.block.tsx`, block(names)],
    [`${type}.module.css`, style()],
    [`${type}.fixture.ts`, fixture(names)],
    [`${type}.test.tsx`, test(names)],
  ]);
}

function block({ type, camel }: BlockNames): string {
  return `import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './${type}.module.css';

/** A text under its heading. */
export const ${camel}Block = defineBlock({
  type: '${type}',
  schema: z.object({ heading: orNull(lineSchema), text: paragraphSchema.min(1) }),
  Component: ({ content, context }) => (
    <HeadedSection block="${type}" air="medium" className={styles.body} content={content} context={context}>
      <p className={styles.text}>{fillText(content.text, context)}</p>
    </HeadedSection>
  ),
});
`;
}

function style(): string {
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

function fixture({ type, camel, words }: BlockNames): string {
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

function test({ type, camel, words }: BlockNames): string {
  return `import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { ${camel}Fixtures } from './${type}.fixture.ts';

describe('${type}', () => {
  it('shows its text under its heading', async () => {
    const html = await renderBlocks([${camel}Fixtures.full], await createContext());
    expect(html).toMatch(/<h2>${words} in Orlando<\\/h2>.*Doors at eight/u);
  });

  it('is text, not html', async () => {
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
