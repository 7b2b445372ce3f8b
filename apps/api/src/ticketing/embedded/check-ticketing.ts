import type * as z from 'zod';
import { memberOf } from '../../content/embedded/json-object.ts';
import { fileOf, type SourceDocument } from '../../content/embedded/source-document.ts';
import { ticketingDocumentSchema } from './ticketing-document.ts';

type OnProblem = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** What is wrong with the ticketing documents, by themselves and with the locations and games that they name. */
export function checkTicketing(documents: readonly SourceDocument[], onProblem: OnProblem, onIssues: OnIssues): void {
  const idsOf = (kind: SourceDocument['kind']) =>
    new Set(documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id')));
  const locationIds = idsOf('location');
  const gameIds = idsOf('game');
  const owners = new Map<string, string>();
  for (const document of documents.filter(({ kind }) => kind === 'ticketing')) {
    const file = fileOf(document);
    const parsed = ticketingDocumentSchema.safeParse(document.document);
    if (!parsed.success) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    const { locationId, rooms } = parsed.data;
    if (!locationIds.has(locationId)) onProblem(file, ['locationId'], `there is no location ${locationId}`);
    const owner = owners.get(locationId);
    if (owner !== undefined) onProblem(file, ['locationId'], `${locationId} has its rooms in ${owner}`);
    owners.set(locationId, file);
    for (const [index, { gameId }] of rooms.entries()) {
      if (!gameIds.has(gameId)) onProblem(file, ['rooms', index, 'gameId'], `there is no game ${gameId}`);
    }
  }
}
