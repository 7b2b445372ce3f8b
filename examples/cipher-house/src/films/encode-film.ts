/* Runs in the page that shoots the films, beside draw-frame.ts. */
import { drawFrame, type Pictures } from './draw-frame.ts';
import { beginnings, type Film, framesPerSecond, secondsOf } from './film.ts';

/** One frame as the encoder left it. */
export interface EncodedFrame {
  readonly milliseconds: number;
  readonly isKey: boolean;
  readonly base64: string;
}

/** VP9, profile 0, level 3.1, 8 bits: what every browser of these years plays. */
const codec = 'vp09.00.31.08';

export async function encodeFilm(film: Film, addresses: Readonly<Record<string, string>>): Promise<EncodedFrame[]> {
  const pictures = await loadPictures(addresses);
  const canvas = new OffscreenCanvas(film.size.width, film.size.height).getContext('2d', { alpha: false });
  if (canvas === null) throw new Error('No canvas here');
  canvas.imageSmoothingQuality = 'high';

  const frames: EncodedFrame[] = [];
  let failure: Error | undefined;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        milliseconds: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        base64: bytes.toBase64(),
      });
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure({
    codec,
    ...film.size,
    ...('quantizer' in film.quality ? { bitrateMode: 'quantizer' } : { bitrate: film.quality.bitsPerSecond }),
    framerate: framesPerSecond,
    latencyMode: 'quality',
  });
  // Each take begins with a whole frame: it looks like nothing before it.
  const jumps = new Set(beginnings(film).map((seconds) => Math.round(seconds * framesPerSecond)));
  const count = Math.round(secondsOf(film) * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    drawFrame(canvas, film, pictures, index / framesPerSecond);
    const frame = new VideoFrame(canvas.canvas, { timestamp: Math.round((index * 1_000_000) / framesPerSecond) });
    encoder.encode(frame, optionsOf(film, jumps.has(index)));
    frame.close();
    // Not more than the encoder can hold.
    if (encoder.encodeQueueSize > 8) await encoder.flush();
    if (failure !== undefined) throw failure;
  }
  await encoder.flush();
  encoder.close();
  return frames;
}

/** `vp9` is in the standard's registry of codecs, not yet in TypeScript's library. */
function optionsOf({ quality }: Film, keyFrame: boolean): VideoEncoderEncodeOptions & { vp9?: { quantizer: number } } {
  return 'quantizer' in quality ? { keyFrame, vp9: { quantizer: quality.quantizer } } : { keyFrame };
}

async function loadPictures(addresses: Readonly<Record<string, string>>): Promise<Pictures> {
  const entries = Object.entries(addresses).map(async ([key, address]) => {
    const answer = await fetch(address);
    return [key, await createImageBitmap(await answer.blob())] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
