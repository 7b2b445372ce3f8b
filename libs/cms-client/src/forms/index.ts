export type { CallError, CallResult } from '../call-result.ts';
export type { CallOptions, FetchLike, HttpOptions } from '../http.ts';
export { createFormsClient, type FormsClient, type FormsClientOptions } from './create-forms-client.ts';
export { fieldProblems, type FieldProblem } from './field-problems.ts';
