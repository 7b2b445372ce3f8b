import { formPhrases, invalid } from '../http/validate.ts';
import { failed } from '../kernel/result.ts';
import type { WriteOutcome } from './disk-store.ts';
import type { AnnouncedRow } from './upload-row.ts';

/** Returns the error of a file that was deleted. */
export function fileGone(): ReturnType<typeof failed> {
  return failed('gone', 'upload_forgotten', 'This file was deleted.');
}

/** Returns the error of a disk without space for files. */
export function storageFull(): ReturnType<typeof failed> {
  return failed('unavailable', 'storage_full', 'The disk is nearly full: no files are accepted.', [
    formPhrases.submitFailed,
  ]);
}

/** The errors of files that differ from their announcement. */
export const outcomeErrors: Readonly<
  Record<Exclude<WriteOutcome, 'written'>, (upload: AnnouncedRow) => ReturnType<typeof failed>>
> = {
  taken: () => failed('conflict', 'upload_received', 'This announcement was used already.'),
  tooLong: ({ sizeBytes }) => failed('tooLarge', 'file_too_large', `The file was announced with ${sizeBytes} bytes.`),
  tooSlow: () => failed('gone', 'upload_too_slow', 'The file took too long. Announce it again.'),
  tooShort: ({ sizeBytes }) => invalid([`The file was announced with ${sizeBytes} bytes; fewer came.`]),
  otherType: ({ mime }) => failed('unsupportedMedia', 'type_pretended', `The file is not what ${mime} is.`),
};
