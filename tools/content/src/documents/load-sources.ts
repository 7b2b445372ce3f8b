import { createServer } from 'vite';
import { documentSchemas } from '@latchkey/api/content';
import type { BlockSource, SchemaSources } from './build-schemas.ts';

/** Loads the schemas of documents and of blocks. Vite loads those of blocks, because their files import components with styles. */
export async function loadSources(root: string): Promise<SchemaSources> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { registry } = await vite.ssrLoadModule('/libs/blocks/src/registry.ts');
    const { sectionFrameSchema } = await vite.ssrLoadModule('/libs/blocks/src/section/section-frame.schema.ts');
    return {
      documents: documentSchemas,
      // Vite returns modules without types, and this project must not import the files of the two exports, so their types are stated here.
      blocks: registry as readonly BlockSource[],
      frame: sectionFrameSchema as SchemaSources['frame'],
    };
  } finally {
    await vite.close();
  }
}
