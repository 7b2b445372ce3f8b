/* Cuts the link preview of every picture in the index anew, without drawing the pictures. */
import { mediaFolder } from './output/folders.ts';
import { readMediaIndex, writeMediaIndex } from './output/media-index.ts';
import { writePreview } from './output/previews.ts';
import type { MediaEntry } from './output/renditions.ts';

const made: Record<string, MediaEntry> = {};
for (const [key, entry] of Object.entries(readMediaIndex())) {
  if (entry === undefined) continue;
  const preview = await writePreview(key, entry, mediaFolder);
  if (preview !== null) made[key] = { ...entry, preview };
}
await writeMediaIndex(made);
