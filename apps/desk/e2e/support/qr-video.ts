import { encodeQR } from 'qr';
import { crc32, deflateSync } from 'node:zlib';

const size = { width: 640, height: 480 } as const;
/** The brightness of the wall behind the code. */
const grey = 150;
/** The brightness of black and white in a video. */
const [dark, light] = [16, 235] as const;
/** The share of the height of the picture that the code fills. */
const codeShare = 0.7;
/** The value of a colour channel that stands for no colour. */
const noColour = 128;

/** Draws a QR code in the middle of a grey picture, a byte for each point, row by row. */
function drawCode(text: string): Uint8Array {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const { width, height } = size;
  const scale = Math.floor((height * codeShare) / rows.length);
  const start = { x: (width - rows.length * scale) >> 1, y: (height - rows.length * scale) >> 1 };
  const points = new Uint8Array(width * height).fill(grey);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < scale; line += 1) {
        const from = (start.y + y * scale + line) * width + start.x + x * scale;
        points.fill(isDark ? dark : light, from, from + scale);
      }
    }
  }
  return points;
}

/** Returns the video of a code for Chromium's `--use-file-for-fake-video-capture`: three equal pictures as YUV4MPEG2. */
export function createCodeVideo(text: string): Buffer {
  const { width, height } = size;
  // The two colour channels have a byte for each square of four points.
  const colours = Buffer.alloc(2 * ((width * height) / 4), noColour);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawCode(text), colours]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, frame, frame, frame]);
}

/** Returns the picture of a code as a PNG. */
export function codeAsPicture(text: string): Buffer {
  const { width, height } = size;
  const points = drawCode(text);
  // Each line of a PNG begins with its filter; 0 is none.
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), points.subarray(y * width, (y + 1) * width)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // The colour depth is eight bits of grey.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Writes a part of a PNG: its length, its name with its data, and the checksum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
