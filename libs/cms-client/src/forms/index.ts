export type { Answer, CallError } from '../answer.ts';
export type { CallOptions, FetchLike, HttpOptions } from '../http.ts';
export { createFormsClient, type FormsClient, type FormsClientOptions } from './create-forms-client.ts';
export { fieldProblems, type FieldProblem } from './field-problems.ts';
