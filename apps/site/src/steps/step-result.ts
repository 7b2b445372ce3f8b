import type { Translator } from '@latchkey/i18n';
import type { StepPost } from './step-post.ts';
import { type StepState, untouched } from './step-state.ts';

/** The input of a handler: the posted form, and the language of its page. */
export interface Step {
  readonly t: Translator;
  readonly post: StepPost;
}

/** Another page, or a response on the same one. */
export type StepResult = { readonly goTo: string } | { readonly state: StepState };

/** Carries out the forms of one flow on the site's server. */
export type FlowHandler = (step: Step) => Promise<StepResult>;

/** A response at the form itself, with what was typed. */
export function stay({ post: { act, id, values } }: Step, response: Partial<StepState> = {}): StepResult {
  return { state: { ...untouched, form: { act, id }, values, ...response } };
}
