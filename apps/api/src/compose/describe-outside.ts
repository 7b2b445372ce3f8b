import { checkDocuments } from '../documents/check-documents.ts';
import { locateErrors } from '../documents/locate-errors.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { describeUnsettled, findOutside } from '../inventory/slots/unsettled-slots.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { createCatalogue } from '../venues/catalogue.ts';

/**
 * Names the taken slots that the documents of a folder would leave outside their schedules, a line for each, and those that overlap
 * another one. They stay booked, and the staff have to deal with them. Reads only.
 */
export async function describeOutside(db: Queryable, folder: string): Promise<Result<readonly string[]>> {
  const { documents, problems } = await readDocuments(folder);
  const errors = [...problems, ...checkDocuments(documents)];
  if (errors.length > 0) return failed('invalid', 'content_invalid', (await locateErrors(folder, errors)).join('\n'));
  const catalogue = createCatalogue(documents, () => null);
  return succeeded((await findOutside(db, catalogue)).map((slot) => `Booked    ${describeUnsettled(slot)}`));
}
