export type { CallError, CallResult, Meta, Received } from './transport/call-result.ts';
export type {
  DealListQuery,
  DocumentQuery,
  GameListQuery,
  GameQuery,
  LocaleQuery,
  PagedListQuery,
  PagingQuery,
  PopupListQuery,
} from './content/content-queries.ts';
export { type CmsClient, type CmsClientOptions, createCmsClient } from './create-cms-client.ts';
export type { CallOptions, FetchLike, HttpOptions } from './transport/http.ts';
export { createReadOnce } from './transport/read-once.ts';
export type { LocationSearchQuery } from './locations/location-search-query.ts';
