import type { FrameOptions } from './element-frame.ts';

/** Writes the script that defines `window.Stripe`. */
export function stripeJs(): string {
  return `(${stripeScript.toString()})();\n`;
}

interface ScriptError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly payment_intent?: unknown;
}

interface ScriptIntent {
  readonly id: string;
  readonly status: string;
  readonly client_secret: string;
  readonly last_payment_error: ScriptError | null;
  readonly next_action: {
    readonly redirect_to_url?: { readonly url: string };
    readonly use_stripe_sdk?: { readonly stripe_js: string };
  } | null;
}

type ScriptResult =
  | { readonly paymentIntent: ScriptIntent; readonly error?: undefined }
  | { readonly error: ScriptError };

interface ElementsOptions {
  readonly clientSecret?: string;
  readonly locale?: string;
  readonly appearance?: { readonly variables?: FrameOptions['variables']; readonly rules?: FrameOptions['rules'] };
  readonly fonts?: FrameOptions['fonts'];
}

interface ConfirmOptions {
  readonly elements?: { readonly fakeElements: FakeElements };
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string };
  readonly redirect?: 'always' | 'if_required';
}

interface FakeElements {
  readonly clientSecret: string | null;
  submit(): Promise<{ readonly error?: ScriptError }>;
  confirm(clientSecret: string, returnUrl: string | null): Promise<ScriptResult>;
}

/**
 * Runs in the page: defines `window.Stripe` with the parts that the site uses, in the shapes of `@stripe/stripe-js`. Card numbers
 * stay in a frame of the fake's origin, as they stay in one of Stripe's.
 */
function stripeScript(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);

  function createStripe(key: unknown) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw new Error('Please call Stripe() with your publishable key. You used an empty string or a secret key.');
    }

    const retrieve = async (clientSecret: string): Promise<ScriptResult> => {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const query = new URLSearchParams({ key, client_secret: clientSecret });
      try {
        const response = await fetch(`${origin}/v1/payment_intents/${id}?${query}`);
        const body: unknown = await response.json();
        // The responses have the fake's own shapes.
        return response.ok
          ? { paymentIntent: body as ScriptIntent }
          : { error: (body as { readonly error: ScriptError }).error };
      } catch {
        return {
          error: {
            type: 'api_connection_error',
            message: 'We are experiencing issues connecting to our payments provider.',
          },
        };
      }
    };

    /** Reads the result of an attempt: an intent without a card has failed. */
    const toResult = (result: ScriptResult): ScriptResult => {
      if (result.error !== undefined) return result;
      const { paymentIntent } = result;
      if (paymentIntent.status !== 'requires_payment_method') return result;
      return {
        error: { ...(paymentIntent.last_payment_error ?? { type: 'api_error' }), payment_intent: paymentIntent },
      };
    };

    const act = async (result: ScriptResult, clientSecret: string): Promise<ScriptResult> => {
      if (result.error !== undefined || result.paymentIntent.status !== 'requires_action') return toResult(result);
      const { next_action: action } = result.paymentIntent;
      const page = action?.use_stripe_sdk?.stripe_js;
      if (page === undefined) {
        window.location.assign(action?.redirect_to_url?.url ?? '');
        return new Promise(() => {});
      }
      await showFrame(page);
      return toResult(await retrieve(clientSecret));
    };

    return {
      elements: (options: ElementsOptions = {}) => createElements(key, options),
      async confirmPayment({ elements, clientSecret, confirmParams, redirect = 'always' }: ConfirmOptions) {
        const fake = elements?.fakeElements;
        const secret = clientSecret ?? fake?.clientSecret ?? null;
        if (secret === null || fake === undefined)
          throw integrationError('confirmPayment needs elements and a client secret.');
        const returnUrl = confirmParams?.return_url ?? null;
        if (returnUrl === null && redirect === 'always')
          throw integrationError('confirmPayment needs confirmParams.return_url.');
        const { error } = await fake.submit();
        if (error !== undefined) return { error };
        const result = await act(await fake.confirm(secret, returnUrl), secret);
        if (result.error === undefined && redirect === 'always') {
          window.location.assign(returnedTo(returnUrl ?? '', result.paymentIntent));
          return new Promise<ScriptResult>(() => {});
        }
        return result;
      },
      async handleNextAction({ clientSecret }: { readonly clientSecret: string }) {
        const found = await retrieve(clientSecret);
        if (found.error === undefined && found.paymentIntent.status !== 'requires_action') {
          throw integrationError('handleNextAction: The PaymentIntent supplied is not in the requires_action state.');
        }
        return act(found, clientSecret);
      },
      retrievePaymentIntent: retrieve,
    };
  }

  function createElements(key: string, options: ElementsOptions) {
    let element: ReturnType<typeof createPaymentElement> | null = null;
    const fakeElements: FakeElements = {
      clientSecret: options.clientSecret ?? null,
      submit: async () => mounted().request({ type: 'submit' }) as Promise<{ readonly error?: ScriptError }>,
      confirm: async (clientSecret, returnUrl) =>
        mounted().request({ type: 'confirm', clientSecret, returnUrl }) as Promise<ScriptResult>,
    };
    const mounted = () => {
      if (element === null) throw integrationError('A Payment Element must be mounted first.');
      return element;
    };
    return {
      fakeElements,
      submit: fakeElements.submit,
      create(type: string) {
        if (type !== 'payment') throw integrationError(`The fake of Stripe.js has no element ${type}.`);
        if (element !== null) throw integrationError('Can only create one Element of type payment.');
        element = createPaymentElement(key, options, () => {
          element = null;
        });
        return element.shown;
      },
      getElement: (type: string) => (type === 'payment' ? (element?.shown ?? null) : null),
      update(changed: ElementsOptions) {
        Object.assign(options, changed);
      },
    };
  }

  function createPaymentElement(key: string, options: ElementsOptions, onDestroy: () => void) {
    const handlers = new Map<string, Set<(event: unknown) => void>>();
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

  /** Shows a page of the bank above the page until it says that it is done. */
  function showFrame(page: string): Promise<void> {
    const { pathname, search } = new URL(page);
    const before = document.activeElement;
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', '3-D Secure');
    overlay.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgb(0 0 0 / 60%)';
    const frame = document.createElement('iframe');
    frame.title = '3-D Secure';
    frame.name = '__privateStripeThreeDSecureFrame';
    const language = document.documentElement.lang;
    frame.src = `${origin}${pathname}${search}&locale=${encodeURIComponent(language)}`;
    frame.style.cssText =
      'border:0;border-radius:5px;background:#fff;inline-size:min(100%,25rem);block-size:min(100%,25rem)';
    overlay.append(frame);
    document.body.append(overlay);
    frame.focus();
    return new Promise((resolve) => {
      window.addEventListener('message', function end(event: MessageEvent<unknown>) {
        if (event.source !== frame.contentWindow) return;
        const message = event.data as { readonly type?: unknown } | null;
        if (message?.type !== 'fake-stripe:3ds') return;
        window.removeEventListener('message', end);
        overlay.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve();
      });
    });
  }

  function returnedTo(returnUrl: string, intent: ScriptIntent): string {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret);
    url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
    return url.href;
  }

  function integrationError(message: string): Error {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  // `@stripe/stripe-js` reads the version; its loader checks that it fits.
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'fake' }) });
}
