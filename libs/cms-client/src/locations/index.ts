export type { FetchLike, HttpOptions } from '../transport/http.ts';
export { createLocationSearch, type LocationSearchOptions } from './create-location-search.ts';
