import { slugSchema } from '@latchkey/cms-client/contract';

/** Collects the slugs of the popup documents that the buttons of a document open, at any depth. */
export function collectPopupSlugs(document: unknown): ReadonlySet<string> {
  const slugs = new Set<string>();
  collect(document, slugs);
  return slugs;
}

function collect(value: unknown, slugs: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('interaction' in value && value.interaction === 'popup' && 'content' in value) {
    const slug = slugSchema.safeParse(value.content);
    if (slug.success) slugs.add(slug.data);
  }
  for (const part of Object.values(value)) collect(part, slugs);
}
