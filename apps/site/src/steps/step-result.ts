import type { Translator } from '@latchkey/i18n';
import type { StepPost } from './step-post.ts';
import { type StepState, untouched } from './step-state.ts';

/** The input of a handler: the posted form, and the language of its page. */
export interface Step {
  readonly t: Translator;
  readonly post: StepPost;
}

/** The result of a form: the URL of another page, or a response on the same one. */
export type StepResult = { readonly goTo: string } | { readonly state: StepState };

/** Carries out the forms of one flow on the site's server. */
export type FlowHandler = (step: Step) => Promise<StepResult>;

/** Returns a response at the form itself, with the typed values. */
export function stay({ post: { act, id, values } }: Step, response: Partial<StepState> = {}): StepResult {
  return { state: { ...untouched, form: { act, id }, values, ...response } };
}
