/* Encodes a film. This file runs in the page that renders the films, like draw-frame.ts. */
import { drawFrame, type Pictures } from './draw-frame.ts';
import { beginnings, type Film, framesPerSecond, sumSeconds } from './film.ts';

/** An encoded frame. */
export interface EncodedFrame {
  readonly milliseconds: number;
  readonly isKey: boolean;
  readonly base64: string;
}

/** The codec: VP9, profile 0, level 3.1, 8 bits, which all current browsers play. */
const codec = 'vp09.00.31.08';

/** The most frames that wait for the encoder, since each holds a picture in memory. */
const maxQueue = 8;

/** Draws a film and encodes its frames. */
export async function encodeFilm(film: Film, addresses: Readonly<Record<string, string>>): Promise<EncodedFrame[]> {
  const pictures = await loadPictures(addresses);
  const canvas = new OffscreenCanvas(film.size.width, film.size.height).getContext('2d', { alpha: false });
  if (canvas === null) throw new Error('No canvas here');
  canvas.imageSmoothingQuality = 'high';

  const frames: EncodedFrame[] = [];
  let failure: Error | undefined;
  const encoder = new VideoEncoder({
    output: (chunk) => void frames.push(readChunk(chunk)),
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
  // Each shot begins with a key frame, because it does not resemble the frame before.
  const firstFrames = new Set(beginnings(film).map((seconds) => Math.round(seconds * framesPerSecond)));
  const count = Math.round(sumSeconds(film) * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    drawFrame(canvas, film, pictures, index / framesPerSecond);
    const frame = new VideoFrame(canvas.canvas, { timestamp: Math.round((index * 1_000_000) / framesPerSecond) });
    encoder.encode(frame, createOptions(film, firstFrames.has(index)));
    frame.close();
    if (encoder.encodeQueueSize > maxQueue) await encoder.flush();
    if (failure !== undefined) throw failure;
  }
  await encoder.flush();
  encoder.close();
  return frames;
}

/** Reads an encoded frame, whose time is in microseconds. */
function readChunk(chunk: EncodedVideoChunk): EncodedFrame {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return {
    milliseconds: Math.round(chunk.timestamp / 1000),
    isKey: chunk.type === 'key',
    base64: bytes.toBase64(),
  };
}

/** Returns the options of a frame. `vp9` is in the codec registry of WebCodecs, but not in TypeScript's library. */
function createOptions(
  { quality }: Film,
  keyFrame: boolean,
): VideoEncoderEncodeOptions & { vp9?: { quantizer: number } } {
  return 'quantizer' in quality ? { keyFrame, vp9: { quantizer: quality.quantizer } } : { keyFrame };
}

async function loadPictures(urls: Readonly<Record<string, string>>): Promise<Pictures> {
  const entries = Object.entries(urls).map(async ([key, url]) => {
    const response = await fetch(url);
    return [key, await createImageBitmap(await response.blob())] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
