export type { CallError, CallResult, Meta, Received } from './call-result.ts';
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
export { createCmsClient, type CmsClient, type CmsClientOptions } from './create-cms-client.ts';
export type { CallOptions, FetchLike, HttpOptions } from './http.ts';
export type { LocationSearchQuery } from './locations/location-search-query.ts';
