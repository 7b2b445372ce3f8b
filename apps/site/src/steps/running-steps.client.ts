'use client';

import { createContext, use } from 'react';
import type { FormId, StepState } from './step-state.ts';

/** How machines in the browser carry out forms. */
export interface RunningSteps {
  /** Carries out the forms of an act. A form whose act is missing is posted to the server. */
  readonly run: Readonly<Record<string, (form: { readonly id: string; readonly data: FormData }) => void>>;
  /** What the machines say in response to a form; null for nothing. */
  readonly responseTo: (form: FormId) => Partial<StepState> | null;
  /** `busy`: the form is being carried out. `inert`: it cannot be sent now. */
  readonly progressOf: (form: FormId) => 'ready' | 'busy' | 'inert';
  /** Whether no machine runs yet: a form that is sent before then waits, and what is typed is handed over. False if absent. */
  readonly isStill?: boolean;
  /** Called with each change of a field of an act in `run`; `value` is empty for a checkbox that is off. */
  readonly onInput?: (form: FormId, field: { readonly name: string; readonly value: string }) => void;
}

export const RunningContext = createContext<RunningSteps | null>(null);

/** What runs in the browser; null without scripts, and outside of a frame. */
export function useRunning(): RunningSteps | null {
  return use(RunningContext);
}
