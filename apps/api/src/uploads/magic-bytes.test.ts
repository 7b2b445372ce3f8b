import { uploadMimes } from '@latchkey/cms-client/contract';
import { expect, it } from 'vitest';
import { isOfType } from './magic-bytes.ts';

/** The beginnings of files of each type. */
const beginnings = {
  'image/jpeg': '\xff\xd8\xff\xe0\x00\x10JFIF',
  'image/png': '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
  'image/webp': 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  'image/gif': 'GIF87a\x01\x00\x01\x00',
  'image/avif': '\x00\x00\x00\x20ftypavif\x00\x00',
  'image/heic': '\x00\x00\x00\x18ftypheic\x00\x00',
  'application/pdf': '%PDF-1.4\n%\xe2\xe3',
} as const satisfies Record<(typeof uploadMimes)[number], string>;

it.each(uploadMimes.map((mime) => [mime]))('a file that begins like %s is of that type and of no other', (mime) => {
  const bytes = Buffer.from(beginnings[mime], 'latin1');
  expect(uploadMimes.filter((other) => isOfType(other, bytes))).toEqual([mime]);
});

it.each([
  '',
  'MZ\x90\x00',
  '<svg xmlns',
  '<!doctype html>',
  ' %PDF-1.4',
  'RIFF\x24\x00\x00\x00WAVE',
  '\x00\x00\x00\x20ftypmp42',
])('a file that begins with %j has none of the types', (text) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(uploadMimes.filter((mime) => isOfType(mime, bytes))).toEqual([]);
});
