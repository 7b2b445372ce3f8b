'use client';

import { createContext, use } from 'react';
import type { FormId, StepState } from './step-state.ts';

/** The connection of a page's forms with the machines in the browser that carry them out. */
export interface RunningSteps {
  /** Carries out the forms of an act. A form whose act is missing is posted to the server. */
  readonly run: Readonly<Record<string, (form: { readonly id: string; readonly data: FormData }) => void>>;
  /** Returns the machines' response to a form; null if there is none. */
  readonly responseTo: (form: FormId) => Partial<StepState> | null;
  /** Returns the progress of a form: `busy` while it is being carried out, `inert` if it cannot be sent now. */
  readonly progressOf: (form: FormId) => 'ready' | 'busy' | 'inert';
  /** True where no machine runs yet: a form that is sent now waits, and the typed text is handed over later. False if absent. */
  readonly isStill?: boolean;
  /** Called with each change of a field of an act in `run`; `value` is empty for a checkbox that is off. */
  readonly onInput?: (form: FormId, field: { readonly name: string; readonly value: string }) => void;
}

/** Provides the connection to the parts of a frame. */
export const RunningContext = createContext<RunningSteps | null>(null);

/** Returns the connection with the machines; null without scripts, and outside of a frame. */
export function useRunning(): RunningSteps | null {
  return use(RunningContext);
}
