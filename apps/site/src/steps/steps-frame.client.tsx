'use client';

import { Button, PressButton } from '@latchkey/ui';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useActionState,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useFormStatus } from 'react-dom';
import { hasChanged } from '../foundation/script-state.client.ts';
import { RunningContext, type RunningSteps } from './running-steps.client.ts';
import {
  hidden,
  noAction,
  type StepAction,
  type FormId,
  type StepPage,
  type StepState,
  untouched,
} from './step-state.ts';
import styles from './steps-frame.module.css';

interface StepsFrameProps extends StepPage {
  /** The server action that receives the forms; absent where machines take all of them. */
  readonly action?: StepAction;
  /** The connection with the machines; absent in a page without scripts. */
  readonly running?: RunningSteps;
  /** Called before the browser continues in a new document. */
  readonly onLeave?: (form: FormId | null) => void;
  readonly children: ReactNode;
}

interface Steps {
  readonly page: StepPage;
  readonly state: StepState;
  readonly post: (data: FormData) => void;
  readonly running: RunningSteps | null;
}

const StepsContext = createContext<Steps | null>(null);
const FormContext = createContext<FormId | null>(null);

/**
 * The frame around the forms of a page. Each form is the same element with scripts and without. A form that is sent takes one of these ways:
 *
 * - An act in `running.run` goes to the machines in the browser. While those stand still (`running.isStill`), the form waits for them.
 * - Any other act is posted to `action`, by React or by a browser without scripts. `state` is the response.
 */
export function StepsFrame(props: StepsFrameProps) {
  const { flow, locale, location, formKey, carried, action = noAction, running = null, onLeave, children } = props;
  const [state, post] = useActionState(action, untouched);
  const leave = useEffectEvent((goTo: string) => {
    onLeave?.(state.form);
    window.location.assign(goTo);
  });
  useEffect(() => {
    if (state.goTo !== null) leave(state.goTo);
  }, [state]);
  const steps = useMemo(
    () => ({
      page: { flow, locale, location, formKey, ...(carried !== undefined && { carried }) },
      state,
      post,
      running,
    }),
    [flow, locale, location, formKey, carried, state, post, running],
  );
  return (
    <StepsContext value={steps}>
      <RunningContext value={running}>{children}</RunningContext>
    </StepsContext>
  );
}

/** Returns the frame's page and its response, for parts that show a response of the whole page. Throws an error outside of a frame. */
export function useSteps(): Steps {
  const steps = use(StepsContext);
  if (steps === null) throw new Error('A form of a step is outside of its frame.');
  return steps;
}

/** Returns the response to a form; it is empty for a form that was not sent. */
export function useResponse({ act, id }: FormId): StepState {
  const { state, running } = useSteps();
  const form = { act, id };
  if (running !== null && act in running.run) return { ...untouched, ...running.responseTo(form) };
  return isSame(state.form, form) ? state : untouched;
}

function isSame(left: FormId | null, right: FormId): boolean {
  return left?.act === right.act && left.id === right.id;
}

/**
 * Returns whether a form can be sent, is being sent (`busy`), or cannot be sent now (`inert`). A posted form stays busy while its response leads to another
 * document.
 */
export function useProgress(form: FormId): 'ready' | 'busy' | 'inert' {
  const { state, running } = useSteps();
  if (running !== null && form.act in running.run) return running.progressOf(form);
  return state.goTo !== null && isSame(state.form, form) ? 'busy' : 'ready';
}

interface StepFormProps {
  readonly act: string;
  /** The id of the thing that the act is about; empty if absent. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly isOnPaper?: boolean;
  /** The key of the form, in place of the page's. */
  readonly formKey?: string;
  /** The hidden fields that are added to those of the page, or replace them. */
  readonly carried?: Readonly<Record<string, string>>;
  /** Called after machines have taken the form. */
  readonly onSent?: () => void;
  readonly children: ReactNode;
}

/** A form with the hidden fields that the server needs, and below it the error of its last sending. */
export function StepForm(props: StepFormProps) {
  const { act, id = '', className, label, isOnPaper = false, formKey, carried, onSent, children } = props;
  const { page, post, running } = useSteps();
  const form = useMemo(() => ({ act, id }), [act, id]);
  const { error } = useResponse(form);
  const progress = useProgress(form);
  /** The machines' function for this act; undefined for a form that is posted. */
  const run = running?.run[act];
  const [element, keepEarly] = useEarlyActs(form, running);
  const fields = {
    [hidden.flow]: page.flow,
    [hidden.act]: act,
    [hidden.id]: id,
    [hidden.key]: formKey ?? page.formKey,
    [hidden.locale]: page.locale,
    [hidden.location]: page.location.id,
    [hidden.slug]: page.location.slug,
    ...page.carried,
    ...carried,
  };
  return (
    <form
      ref={element}
      {...(run === undefined && { action: post })}
      className={className}
      aria-label={label}
      data-wants="touch"
      noValidate
      {...(isOnPaper && { 'data-surface': 'paper' })}
      {...(run !== undefined && {
        onSubmit: (event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          if (keepEarly(submitter)) return;
          if (progress !== 'ready') return;
          run({ id, data: new FormData(event.currentTarget, submitter) });
          onSent?.();
        },
        onChange: ({ target }) => {
          const field = readField(target);
          if (field !== null) running?.onInput?.(form, field);
        },
      })}
    >
      <HiddenFields values={fields} />
      <FormContext value={form}>{children}</FormContext>
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}

/**
 * Hands over to the machines what a visitor did with a form before they ran: they get the typed text, and a sent form is sent again. Returns the ref of
 * the form, and a function for each submission: before the machines run, it keeps the submission for them and returns true; later it returns false.
 */
function useEarlyActs(form: FormId, running: RunningSteps | null) {
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef<{ readonly submitter: HTMLElement | null } | null>(null);
  const isStill = running?.isStill === true;
  const handOver = useEffectEvent(() => {
    for (const element of ref.current?.elements ?? []) {
      // When a visitor chooses another radio button, two buttons have changed. Only the chosen one has the value.
      const isUnchosenOption = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
      const field = hasChanged(element) && !isUnchosenOption ? readField(element) : null;
      if (field !== null) running?.onInput?.(form, field);
    }
    if (sent.current !== null) ref.current?.requestSubmit(sent.current.submitter);
    sent.current = null;
  });
  useEffect(() => {
    if (!isStill) handOver();
  }, [isStill]);
  const keep = (submitter: HTMLElement | null): boolean => {
    if (isStill) sent.current = { submitter };
    return isStill;
  };
  return [ref, keep] as const;
}

/** Reads the name and the value of a field; null for an element that is none. The value of a checkbox that is off is empty. */
function readField(target: EventTarget): { readonly name: string; readonly value: string } | null {
  if (target instanceof HTMLInputElement) {
    const isOff = target.type === 'checkbox' && !target.checked;
    return { name: target.name, value: isOff ? '' : target.value };
  }
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  return isField ? { name: target.name, value: target.value } : null;
}

/** The fields that a visitor does not see. */
export function HiddenFields({ values }: Pick<StepState, 'values'>) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type ButtonProps = Pick<
  ComponentProps<typeof Button>,
  'aria-describedby' | 'children' | 'name' | 'scheme' | 'size' | 'value'
>;

/** The button that sends the form around it. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} type="submit" {...useButtonState()} />;
}

/** The button that sends the form around it, as a plain word in a line of text. */
export function SubmitWord(props: Pick<ComponentProps<typeof PressButton>, 'aria-label' | 'className' | 'children'>) {
  return <PressButton {...props} type="submit" {...useButtonState()} />;
}

/** Returns whether the button of the form around it is busy or cannot be pressed. */
function useButtonState() {
  const form = use(FormContext);
  if (form === null) throw new Error('A button of a step is outside of its form.');
  const progress = useProgress(form);
  const { pending } = useFormStatus();
  return { isBusy: pending || progress === 'busy', isDisabled: progress === 'inert' };
}
