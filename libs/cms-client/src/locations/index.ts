export type { FetchLike, HttpOptions } from '../http.ts';
export { createLocationSearch, type LocationSearchOptions } from './create-location-search.ts';
