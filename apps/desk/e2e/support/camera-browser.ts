import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, PlaywrightWorkerArgs } from '@playwright/test';
import { createCodeVideo } from './qr-video.ts';

/** Starts a browser that sees a QR code in its camera. A browser of its own is needed, since the camera is chosen at the start. */
export async function withCode(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  code: string,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-camera-'));
  const video = path.join(folder, 'code.y4m');
  await writeFile(video, createCodeVideo(code));
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
      '--host-resolver-rules=MAP localhost 127.0.0.1',
    ],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
