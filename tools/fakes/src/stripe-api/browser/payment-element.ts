import type { FrameOptions } from './element-frame.ts';
import type { ElementsOptions } from './stripe-types.ts';

export interface PaymentElementParts {
  /** The origin of the fake. */
  readonly origin: string;
  /** The publishable key. */
  readonly key: string;
  readonly options: ElementsOptions;
  /** Creates the error of a wrong call by the page. */
  readonly integrationError: (message: string) => Error;
  /** Called when the page destroys the element. */
  readonly onDestroy: () => void;
}

/**
 * Runs in the page: creates a Payment Element, whose form is in a frame of the fake's origin. The frame gets its options and a port by a message,
 * through which it exchanges messages with the element.
 */
export function createPaymentElement({ origin, key, options, integrationError, onDestroy }: PaymentElementParts) {
  const handlers = new Map<string, Set<(event: unknown) => void>>();
  /** The requests to the frame that have no response yet, by their ids. */
  const waiting = new Map<number, (result: unknown) => void>();
  let frame: HTMLIFrameElement | null = null;
  let port: MessagePort | null = null;
  let nextId = 0;

  const emit = (type: string, more: object = {}) => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: 'payment', ...more });
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    // The frame of the fake sends only messages of this type.
    const message = event.data as {
      readonly type: string;
      readonly id?: number;
      readonly result?: unknown;
      readonly height?: number;
      readonly complete?: boolean;
      readonly empty?: boolean;
    };
    if (message.type === 'response' && message.id !== undefined) {
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    } else if (message.type === 'height' && frame !== null) {
      frame.style.blockSize = `${message.height ?? 0}px`;
    } else if (message.type === 'change') {
      emit('change', { complete: message.complete, empty: message.empty, collapsed: false, value: { type: 'card' } });
    } else {
      emit(message.type);
    }
  };
  const fail = () =>
    emit('loaderror', { error: { type: 'api_connection_error', message: 'The Payment Element did not load.' } });

  /** The element with the methods that pages call. */
  const shown = {
    mount(target: string | Element) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (place === null) throw integrationError(`There is no element to mount to.`);
      const made = document.createElement('iframe');
      made.title = 'Secure payment input frame';
      made.name = `__privateStripeFrame${Math.random().toString(36).slice(2)}`;
      made.src = `${origin}/elements/payment`;
      made.allow = 'payment *';
      made.style.cssText = 'border:0;inline-size:100%;block-size:12rem;display:block;color-scheme:light';
      made.addEventListener('load', () => {
        if (made.contentWindow === null) return fail();
        const { port1, port2 } = new MessageChannel();
        port = port1;
        port1.addEventListener('message', onMessage);
        port1.start();
        const frameOptions: FrameOptions = {
          key,
          locale: options.locale ?? 'auto',
          variables: { ...options.appearance?.variables },
          rules: { ...options.appearance?.rules },
          fonts: [...(options.fonts ?? [])],
        };
        made.contentWindow.postMessage({ type: 'fake-stripe:start', options: frameOptions }, origin, [port2]);
      });
      made.addEventListener('error', fail);
      place.replaceChildren(made);
      frame = made;
    },
    unmount() {
      frame?.remove();
      port?.close();
      frame = null;
      port = null;
    },
    destroy() {
      shown.unmount();
      onDestroy();
    },
    on(type: string, handler: (event: unknown) => void) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
      return shown;
    },
    once(type: string, handler: (event: unknown) => void) {
      const once = (event: unknown) => {
        shown.off(type, once);
        handler(event);
      };
      return shown.on(type, once);
    },
    off(type: string, handler?: (event: unknown) => void) {
      if (handler === undefined) handlers.delete(type);
      else handlers.get(type)?.delete(handler);
      return shown;
    },
    update: () => shown,
    focus() {
      frame?.focus();
    },
    blur() {
      frame?.blur();
    },
    collapse: () => shown,
  };

  return {
    shown,
    /** Sends a message to the frame, and returns its response. */
    request(message: object): Promise<unknown> {
      const open = port;
      if (open === null) throw integrationError('The Payment Element is not mounted.');
      nextId += 1;
      const id = nextId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        open.postMessage({ id, ...message });
      });
    },
  };
}
