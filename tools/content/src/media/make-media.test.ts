import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMedia, type MediaFolders } from './make-media.ts';
import type { MediaEntry } from './renditions.ts';

let root = '';
let folders: MediaFolders;
const { PATH: path = '' } = process.env;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-media-'));
  folders = { originals: join(root, 'originals'), media: join(root, 'media'), content: join(root, 'content') };
  mkdirSync(join(folders.originals, 'House'), { recursive: true });
  mkdirSync(folders.content);
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(root, { recursive: true });
});

const original = (name: string) => join(folders.originals, name);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#406080' } });
const readIndex = () =>
  JSON.parse(readFileSync(join(folders.content, 'media.json'), 'utf8')) as Record<string, MediaEntry>;
const listSizes = (entry: MediaEntry | undefined) =>
  entry?.formats.map(({ mime, width, height }) => `${mime} ${width}x${height}`);

describe('an original picture', () => {
  it('becomes sizes in AVIF and WebP, a JPEG, a preview and a blurred placeholder, with the sizes that were read', async () => {
    await drawn(1600, 900).png().toFile(original('House/Grand Foyer.png'));
    await drawn(900, 1200).jpeg().toFile(original('House/grand-foyer.portrait.jpg'));
    const report = await makeMedia(folders);
    expect(report).toEqual({ made: ['house/grand-foyer'], unchanged: 0, problems: [] });
    const entry = readIndex()['house/grand-foyer'];
    expect(entry).toMatchObject({
      url: '/media/house/grand-foyer-1200.jpg',
      width: 1200,
      height: 675,
      mime: 'image/jpeg',
      name: 'House grand foyer',
      preview: { url: '/media/house/grand-foyer-preview.jpg', width: 1200, height: 630, mime: 'image/jpeg' },
    });
    expect(entry?.blurDataUrl).toMatch(/^data:image\/webp;base64,/u);
    expect(listSizes(entry)).toEqual([
      'image/avif 480x270',
      'image/avif 800x450',
      'image/avif 1200x675',
      'image/webp 480x270',
      'image/webp 800x450',
      'image/webp 1200x675',
    ]);
    expect(entry?.portrait?.formats.map(({ width, height }) => `${width}x${height}`)).toEqual([
      '480x640',
      '800x1067',
      '480x640',
      '800x1067',
    ]);
    for (const { url } of entry?.formats ?? []) expect(existsSync(join(root, url))).toBe(true);
  });

  it('is turned as the camera was held, and loses its metadata', async () => {
    await drawn(800, 600)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(original('tall.jpg'));
    await makeMedia(folders);
    expect(readIndex()['tall']).toMatchObject({ width: 600, height: 800 });
    expect((await sharp(join(folders.media, 'tall-600.jpg')).metadata()).exif).toBeUndefined();
  });

  it('is made once, and again when it changes; the name in its entry and all other entries stay', async () => {
    await drawn(500, 300).png().toFile(original('map.png'));
    writeFileSync(
      join(folders.content, 'media.json'),
      JSON.stringify({ 'brand/logo': { url: '/media/logo.svg' }, map: { name: 'The map', url: '/gone', formats: [] } }),
    );
    expect((await makeMedia(folders)).made).toEqual(['map']);
    expect(await makeMedia(folders)).toEqual({ made: [], unchanged: 1, problems: [] });
    const later = new Date(Date.now() + 60_000);
    utimesSync(original('map.png'), later, later);
    expect((await makeMedia(folders)).made).toEqual(['map']);
    expect(Object.keys(readIndex())).toEqual(['brand/logo', 'map']);
    expect(readIndex()['map']?.name).toBe('The map');
  });

  it('is copied as it is where it is a drawing', async () => {
    writeFileSync(original('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>');
    await makeMedia(folders);
    expect(readIndex()['logo']).toMatchObject({ url: '/media/logo.svg', width: 120, height: 40, formats: [] });
  });

  it('is named where it cannot be used, and the others are made', async () => {
    await drawn(500, 300).png().toFile(original('map.png'));
    await drawn(500, 300).jpeg().toFile(original('Map.jpg'));
    writeFileSync(original('notes.txt'), 'none');
    writeFileSync(original('torn.jpg'), 'no picture');
    const { made, problems } = await makeMedia(folders);
    expect(made).toEqual(['map']);
    expect(problems).toEqual([
      'map.png has the same key as Map.jpg',
      'notes.txt is neither a picture nor a film',
      expect.stringMatching(/^torn: /u),
    ]);
  });
});

describe('an original film', () => {
  it('needs ffmpeg, and says how to get it; pictures are made without', async () => {
    process.env['PATH'] = root;
    writeFileSync(original('trailer.mov'), 'a film');
    await drawn(500, 300).png().toFile(original('map.png'));
    const { made, problems } = await makeMedia(folders);
    expect(made).toEqual(['map']);
    expect(problems).toEqual([expect.stringContaining('apt-get install ffmpeg')]);
  });
});
