import { readdirSync } from 'node:fs';
import { memberOf, type SourceDocument } from '@latchkey/api/content';
import { walkObjects } from './walk-objects.ts';

/** The kinds that the site can render: each has a folder of its name in libs/blocks. */
export const builtKinds: ReadonlySet<string> = new Set(
  readdirSync(new URL('../../../libs/blocks/src/blocks', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

/** The component's own name, without the content system's category: `faq`, not `sections.faq`. */
export function kindOf(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1);
}

/** The kinds that stand in some document, nested ones too. */
export function usedKinds(documents: readonly SourceDocument[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { document } of documents) {
    walkObjects(document, (object) => {
      const component = memberOf(object, '__component');
      if (typeof component === 'string') used.add(kindOf(component));
      return true;
    });
  }
  return used;
}
