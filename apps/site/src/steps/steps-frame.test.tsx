// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { pressByEvent, pressByLink } from './press.ts';
import { listPageLines } from './page-lines.fixture.ts';
import { StepHeading } from './step-heading.client.tsx';
import { readStepPost } from './step-post.ts';
import { type StepPage, type StepState, untouched } from './step-state.ts';
import type { RunningSteps } from './running-steps.client.ts';
import { StepForm, StepsFrame, SubmitButton, useResponse } from './steps-frame.client.tsx';

const page: StepPage = {
  flow: 'checkout',
  locale: 'en',
  location: { id: 'loc-orlando', slug: 'orlando' },
  formKey: 'the-key',
  carried: { _held: '{}' },
};

function Code() {
  const { fields, values } = useResponse({ act: 'addCode', id: '' });
  return (
    <StepForm act="addCode">
      <label>
        Code <input name="code" defaultValue={values['code'] ?? ''} />
      </label>
      <p>{fields['code']}</p>
      <SubmitButton>Apply</SubmitButton>
    </StepForm>
  );
}

/** Creates a connection with machines that take no form, with changed members. */
const running = (over: Partial<RunningSteps>): RunningSteps => ({
  run: {},
  responseTo: () => null,
  progressOf: () => 'ready',
  ...over,
});

describe('a form of a step', () => {
  it('carries its page, its act and what is typed to the action', async () => {
    const action = vi.fn((_: StepState, data: FormData) =>
      Promise.resolve({
        ...untouched,
        form: { act: 'addCode', id: '' },
        fields: { code: `No code ${readStepPost(data)?.values['code'] ?? ''}` },
      }),
    );
    render(
      <StepsFrame {...page} action={action}>
        <Code />
      </StepsFrame>,
    );
    await userEvent.type(screen.getByLabelText('Code'), 'SUMMER');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('No code SUMMER')).toBeDefined();
    const [, data] = action.mock.calls[0] ?? [];
    const post = data === undefined ? null : readStepPost(data);
    expect(post).toMatchObject({ flow: 'checkout', act: 'addCode', key: 'the-key', locationId: 'loc-orlando' });
    expect(post?.carried('_held')).toBe('{}');
  });

  it('is handed to the machines once they run if it was filled in and sent before', async () => {
    const run = vi.fn();
    const onInput = vi.fn();
    const still = vi.fn();
    const frame = (steps: RunningSteps) => (
      <StepsFrame {...page} running={steps}>
        <Code />
      </StepsFrame>
    );
    const { rerender } = render(frame(running({ run: { addCode: still }, isStill: true })));
    await userEvent.type(screen.getByLabelText('Code'), 'SUMMER{Enter}');
    expect([still.mock.calls, run.mock.calls]).toEqual([[], []]);
    rerender(frame(running({ run: { addCode: run }, onInput })));
    const form = { act: 'addCode', id: '' };
    expect(onInput.mock.calls).toEqual([[form, { name: 'code', value: 'SUMMER' }]]);
    expect(run).toHaveBeenCalledOnce();
  });

  it('hands over only the radio button that is chosen now', async () => {
    const onInput = vi.fn();
    const frame = (steps: RunningSteps) => (
      <StepsFrame {...page} running={steps}>
        <StepForm act="checkOut">
          <input type="radio" name="payment-method" value="card" aria-label="Card" />
          <input type="radio" name="payment-method" value="venue" aria-label="Venue" defaultChecked />
        </StepForm>
      </StepsFrame>
    );
    const { rerender } = render(frame(running({ isStill: true })));
    await userEvent.click(screen.getByLabelText('Card'));
    rerender(frame(running({ onInput })));
    expect(onInput.mock.calls).toEqual([
      [
        { act: 'checkOut', id: '' },
        { name: 'payment-method', value: 'card' },
      ],
    ]);
  });

  it('is sent to the machine that takes its act, and not to the action', async () => {
    const action = vi.fn();
    const run = vi.fn();
    render(
      <StepsFrame {...page} action={action} running={running({ run: { addCode: run } })}>
        <Code />
      </StepsFrame>,
    );
    await userEvent.type(screen.getByLabelText('Code'), 'SUMMER{Enter}');
    expect(run).toHaveBeenCalledOnce();
    expect(action).not.toHaveBeenCalled();
  });

  it('has its field and its button without scripts, too', () => {
    const html = renderToStaticMarkup(
      <StepsFrame {...page} action={vi.fn()}>
        <Code />
      </StepsFrame>,
    );
    const posted = document.createElement('div');
    posted.innerHTML = html;
    const emptyField = 'Code = ';
    expect(listPageLines(posted)).toEqual([emptyField, '[Apply]']);
  });

  it.each(['busy', 'inert'] as const)('does nothing while it is %s', async (progress) => {
    const run = vi.fn();
    render(
      <StepsFrame {...page} action={vi.fn()} running={running({ run: { addCode: run }, progressOf: () => progress })}>
        <Code />
      </StepsFrame>,
    );
    await userEvent.type(screen.getByLabelText('Code'), 'SUMMER{Enter}');
    expect(run).not.toHaveBeenCalled();
  });

  it('reports each changed value to the machine, and calls `onSent` once the machine has taken the form', async () => {
    const onInput = vi.fn();
    const onSent = vi.fn();
    render(
      <StepsFrame {...page} action={vi.fn()} running={running({ run: { addCode: vi.fn() }, onInput })}>
        <StepForm act="addCode" id="one" onSent={onSent}>
          <input name="code" aria-label="Code" />
          <input type="checkbox" name="news" aria-label="News" defaultChecked />
          <SubmitButton>Apply</SubmitButton>
        </StepForm>
      </StepsFrame>,
    );
    await userEvent.type(screen.getByLabelText('Code'), 'S');
    await userEvent.click(screen.getByLabelText('News'));
    expect(onSent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const form = { act: 'addCode', id: 'one' };
    expect(onInput.mock.calls).toEqual([
      [form, { name: 'code', value: 'S' }],
      [form, { name: 'news', value: '' }],
    ]);
    expect(onSent).toHaveBeenCalledOnce();
  });

  it('shows the response of the machine', () => {
    const responseTo = () => ({ error: 'Try again' });
    render(
      <StepsFrame {...page} action={vi.fn()} running={running({ run: { addCode: vi.fn() }, responseTo })}>
        <Code />
      </StepsFrame>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Try again');
  });
});

describe('a heading in the place of a form', () => {
  it('takes the focus only where machines run', () => {
    const { unmount } = render(
      <StepsFrame {...page} action={vi.fn()}>
        <StepHeading level={2}>Booked</StepHeading>
      </StepsFrame>,
    );
    expect(document.activeElement).toBe(document.body);
    unmount();
    render(
      <StepsFrame {...page} action={vi.fn()} running={running({})}>
        <StepHeading level={2}>Booked</StepHeading>
      </StepsFrame>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Booked', level: 2 }));
  });
});

describe('a link of a step', () => {
  const hrefOf = (day: string) => `/book?date=${day}`;

  it('is followed without scripts', () => {
    expect(pressByLink(hrefOf)('2026-12-01')).toEqual({ href: '/book?date=2026-12-01', rel: 'nofollow' });
  });

  it('sends its event, unless the press is for a new tab or nothing can be chosen', async () => {
    const send = vi.fn();
    const user = userEvent.setup();
    const { rerender } = render(<a {...pressByEvent(hrefOf, send)('2026-12-01')}>Tuesday</a>);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link'));
    await user.keyboard('{/Control}');
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link'));
    expect(send).toHaveBeenCalledExactlyOnceWith('2026-12-01');
    rerender(<a {...pressByEvent(hrefOf, send, 'Your booking is being sent')('2026-12-01')}>Tuesday</a>);
    await user.click(screen.getByRole('link'));
    expect(send).toHaveBeenCalledOnce();
  });
});
