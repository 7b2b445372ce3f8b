// @vitest-environment jsdom
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextProvider } from '../text/text.tsx';
import { late } from './late.tsx';

interface Props {
  readonly name: string;
}

function Greeting({ name }: Props) {
  return <p>Hello {name}</p>;
}

/** Creates a file whose loading ends when the test says so. */
function createFile() {
  const waiting: { resolve: (component: ComponentType<Props>) => void; reject: (error: Error) => void }[] = [];
  const load = vi.fn(() => new Promise<ComponentType<Props>>((resolve, reject) => waiting.push({ resolve, reject })));
  return {
    load,
    arrive: () => act(async () => waiting.at(-1)?.resolve(Greeting)),
    fail: () => act(async () => waiting.at(-1)?.reject(new Error('no connection'))),
  };
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children;
  }
}

describe('a component that is loaded apart', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is loaded once, when it is first shown, and its fallback is shown until then', async () => {
    const file = createFile();
    const Late = late(file.load, { fallback: 'loading' });
    expect(file.load).not.toHaveBeenCalled();
    const { container } = render(
      <>
        <Late name="Ada" /> <Late name="Ben" />
      </>,
    );
    expect(container.textContent).toBe('loading loading');
    await file.arrive();
    expect(container.textContent).toBe('Hello Ada Hello Ben');
    expect(file.load).toHaveBeenCalledOnce();
  });

  it('is shown at once where its file was loaded early', async () => {
    const file = createFile();
    const Late = late(file.load, { fallback: 'loading' });
    Late.fetchEarly();
    Late.fetchEarly();
    await file.arrive();
    const { container } = render(<Late name="Ada" />);
    expect(container.textContent).toBe('Hello Ada');
    expect(file.load).toHaveBeenCalledOnce();
  });

  it('is loaded again when it is shown after it could not be loaded early', async () => {
    const file = createFile();
    const Late = late(file.load);
    Late.fetchEarly();
    await file.fail();
    render(<Late name="Ada" />);
    await file.arrive();
    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(file.load).toHaveBeenCalledTimes(2);
  });

  it('throws to the boundary around it if it cannot be loaded, and is loaded again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = createFile();
    const Late = late(file.load);
    const { container, unmount } = render(
      <Boundary>
        <Late name="Ada" />
      </Boundary>,
    );
    await file.fail();
    expect(container.textContent).toBe('failed');
    unmount();
    render(
      <Boundary>
        <Late name="Ada" />
      </Boundary>,
    );
    await file.arrive();
    expect(screen.getByText('Hello Ada')).toBeDefined();
  });

  it('is shown only once its phrases are loaded, too', async () => {
    const file = createFile();
    const Late = late(file.load, { phrases: ['office'], fallback: 'loading' });
    const { container } = render(
      <TextProvider first={await loadDeskTranslator('en')}>
        <Late name="Ada" />
      </TextProvider>,
    );
    await file.arrive();
    await screen.findByText('Hello Ada');
    expect(container.textContent).toBe('Hello Ada');
  });
});
