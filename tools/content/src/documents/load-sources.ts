import { createServer } from 'vite';
import { documentSchemas } from '@latchkey/api/content';
import type { BlockSource, SchemaSources } from './build-schemas.ts';

/** The schemas of documents and of blocks; Vite loads the blocks because they import components with styles. */
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
      // The exports of the files, as the compiler knows them where packages may be imported.
      blocks: registry as readonly BlockSource[],
      frame: sectionFrameSchema as SchemaSources['frame'],
    };
  } finally {
    await vite.close();
  }
}
