import { createCmsClient } from '@latchkey/cms-client';

export async function describeGame(baseUrl: string, slug: string): Promise<string> {
  const client = createCmsClient({ baseUrl, locale: 'fr' });
  const game = await client.getGame({ slug });
  if (game.ok) return game.value.data.name;
  return game.error.kind === 'notFound' ? 'There is no such game.' : game.error.message;
}
