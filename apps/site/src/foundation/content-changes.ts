import { createContentChanges, type ContentChanges } from '@latchkey/page-server/content-changes';

/**
 * Next handles the webhook with a copy of this module of its own, and the server reads from another one. Both run in one process, so the
 * changes are kept in a global symbol.
 */
const key = Symbol.for('latchkey.contentChanges');
// Only this module uses the symbol.
const holder = globalThis as { [key]?: ContentChanges };

/** The changes of the content that this site shows. */
export const contentChanges: ContentChanges = (holder[key] ??= createContentChanges());
