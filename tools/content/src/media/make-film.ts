import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Original } from './make-picture.ts';
import { drawBlur, type MediaEntry } from './renditions.ts';

const run = promisify(execFile);

/** The width of a film in pixels, which is wider than most pages show it. */
const maxWidth = 1280;

/** The message for a machine without ffmpeg, which says what to install. */
export const withoutFfmpeg =
  'Films need ffmpeg, which this machine does not have: apt-get install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS), winget install ffmpeg (Windows).';

export async function hasFfmpeg(): Promise<boolean> {
  return run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
}

/** Writes a film in H.264, which every browser plays, and as WebM, which is smaller. Width and height are those of the written film. */
export async function makeFilm({ key, file, name }: Original, folder: string): Promise<MediaEntry> {
  await mkdir(dirname(join(folder, key)), { recursive: true });
  const mp4 = `${key}.mp4`;
  const webm = `${key}.webm`;
  // Both encoders need even sizes; the metadata of the camera are removed.
  const shape = ['-vf', `scale='trunc(min(${maxWidth},iw)/2)*2':-2`, '-map_metadata', '-1', '-y'];
  await run('ffmpeg', [
    '-i',
    file,
    ...splitWords('-c:v libx264 -crf 24 -preset slow -pix_fmt yuv420p -c:a aac -b:a 96k -movflags +faststart'),
    ...shape,
    join(folder, mp4),
  ]);
  await run('ffmpeg', [
    '-i',
    file,
    ...splitWords('-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -pix_fmt yuv420p -c:a libopus -b:a 64k'),
    ...shape,
    join(folder, webm),
  ]);
  const { width, height, blurDataUrl } = await readFirstFrame(join(folder, mp4));
  return {
    url: `/media/${webm}`,
    width,
    height,
    mime: 'video/webm',
    name,
    formats: [{ url: `/media/${mp4}`, width, height, mime: 'video/mp4' }],
    blurDataUrl,
  };
}

function splitWords(options: string): readonly string[] {
  return options.split(' ');
}

async function readFirstFrame(film: string) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-frame-'));
  const frame = join(folder, 'frame.png');
  try {
    await run('ffmpeg', ['-i', film, '-frames:v', '1', '-y', frame]);
    const { width, height } = await sharp(frame).metadata();
    return { width, height, blurDataUrl: await drawBlur(() => sharp(frame)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
