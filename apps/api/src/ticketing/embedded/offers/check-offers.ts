import type * as z from 'zod';
import { memberOf } from '../../../content/embedded/json-object.ts';
import { fileOf, type SourceDocument } from '../../../content/embedded/source-document.ts';
import { normaliseCode, voucherCodeOf } from './code.ts';
import { offersDocumentSchema } from './offers-document.ts';

type OnProblem = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** What is wrong with the promotions and vouchers, by themselves, among each other and with what they name. */
export function checkOffers(documents: readonly SourceDocument[], onProblem: OnProblem, onIssues: OnIssues): void {
  const gameIds = new Set(
    documents.filter(({ kind }) => kind === 'game').map(({ document }) => memberOf(document, 'id')),
  );
  const owners = new Map<string, string>();
  /** Chain-wide, so that a document's locations can change without a clash, and a use is counted for one promotion. */
  const claim = (file: string, path: readonly PropertyKey[], what: string, name: string) => {
    const owner = owners.get(`${what} ${name}`);
    if (owner !== undefined) onProblem(file, path, `${name} is taken by ${owner}`);
    owners.set(`${what} ${name}`, file);
  };
  for (const document of documents.filter(({ kind }) => kind === 'offers')) {
    const file = fileOf(document);
    const parsed = offersDocumentSchema.safeParse(document.document);
    if (!parsed.success) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    for (const [index, promotion] of parsed.data.promotions.entries()) {
      const path = ['promotions', index];
      claim(file, [...path, 'id'], 'promotion', promotion.id);
      claim(file, [...path, 'code'], 'code', normaliseCode(promotion.code));
      if (voucherCodeOf(promotion.code) !== null)
        onProblem(file, [...path, 'code'], 'looks like a gift voucher’s code');
      for (const [at, gameId] of (promotion.gameIds ?? []).entries()) {
        if (!gameIds.has(gameId)) onProblem(file, [...path, 'gameIds', at], `there is no game ${gameId}`);
      }
    }
    for (const [index, { id }] of parsed.data.vouchers.entries()) claim(file, ['vouchers', index, 'id'], 'voucher', id);
  }
}
