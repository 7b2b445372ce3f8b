import { checkDocuments } from '../documents/check-documents.ts';
import { loadContent } from '../documents/stored-content.ts';
import { locateErrors } from '../documents/locate-errors.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { compareStarts, describeStarts } from '../inventory/slots/compare-starts.ts';
import { describeUnsettled, findUnsettledUnder } from '../inventory/slots/unsettled-slots.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { createCatalogue } from '../venues/catalogue.ts';

/**
 * Describes the effect of a folder's documents on the rooms, one line for each: the starts of the next 60 days that come and go, compared with the
 * documents of the database; the taken slots that would be outside their schedules, and those that overlap another one. They stay booked, and the
 * staff have to deal with them. Only reads.
 */
export async function describeOutside(db: Queryable, folder: string): Promise<Result<readonly string[]>> {
  const { documents, problems } = await readDocuments(folder);
  const errors = [...problems, ...checkDocuments(documents)];
  if (errors.length > 0) return failed('invalid', 'content_invalid', (await locateErrors(folder, errors)).join('\n'));
  const catalogue = createCatalogue(documents, () => null);
  const before = createCatalogue((await loadContent(db)).documents, () => null);
  const changedStarts = compareStarts(before, catalogue, Date.now());
  const outside = await findUnsettledUnder(db, catalogue);
  return succeeded([
    ...changedStarts.flatMap(describeStarts),
    ...outside.map((slot) => `Booked    ${describeUnsettled(slot)}`),
  ]);
}
