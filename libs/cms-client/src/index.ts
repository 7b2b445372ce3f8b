export type { Answer, CallError, Meta } from './answer.ts';
export type { DocumentQuery, GameListQuery, GameQuery, LocaleQuery } from './content/content-calls.ts';
export { createCmsClient, type CmsClient, type CmsClientOptions } from './create-cms-client.ts';
export type { CallOptions, FetchLike, HttpOptions } from './http.ts';
