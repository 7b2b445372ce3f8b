export type { CallError, CallResult } from '../transport/call-result.ts';
export type { CallOptions, FetchLike, HttpOptions } from '../transport/http.ts';
export { createFormsClient, type FormsClient, type FormsClientOptions } from './create-forms-client.ts';
export { type FieldError, fieldErrors } from './field-errors.ts';
