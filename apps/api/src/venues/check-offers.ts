import type * as z from 'zod';
import { fileOf, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { normaliseCode, parseVoucherCode } from '../payments/vouchers/code.ts';
import { offersDocumentSchema } from './offers-document.ts';

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** Reports errors in the promotions and vouchers, duplicate ids and codes, and references to games that do not exist. */
export function checkOffers(documents: readonly SourceDocument[], onError: OnError, onIssues: OnIssues): void {
  const gameIds = new Set(
    documents.filter(({ kind }) => kind === 'game').map(({ document }) => memberOf(document, 'id')),
  );
  const owners = new Map<string, string>();
  /**
   * Claims an id or a code for its owner. They are unique in the chain, so that a document can move to other locations and uses are counted for one
   * promotion.
   */
  const claim = (file: string, path: readonly PropertyKey[], kind: 'promotion' | 'code' | 'voucher', name: string) => {
    const owner = owners.get(`${kind} ${name}`);
    if (owner !== undefined) onError(file, path, `${name} is taken by ${owner}`);
    owners.set(`${kind} ${name}`, file);
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
      if (parseVoucherCode(promotion.code) !== null)
        onError(file, [...path, 'code'], 'looks like a gift voucher’s code');
      for (const [at, gameId] of (promotion.gameIds ?? []).entries()) {
        if (!gameIds.has(gameId)) onError(file, [...path, 'gameIds', at], `there is no game ${gameId}`);
      }
    }
    for (const [index, { id }] of parsed.data.vouchers.entries()) claim(file, ['vouchers', index, 'id'], 'voucher', id);
  }
}
