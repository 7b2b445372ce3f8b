import type { CardForm, createCardForm } from './card-form.ts';
import type { Texts } from './texts.ts';

/** The options that the page around the frame sends first. */
export interface FrameOptions {
  readonly key: string;
  readonly locale: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The properties by selectors such as `.Input:hover`. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly fonts: readonly {
    readonly cssSrc?: string;
    readonly family?: string;
    readonly src?: string;
    readonly weight?: string;
  }[];
}

/** The requests of the page around the frame. Each has a response of the same `id`. */
export type FrameRequest = { readonly id: number } & (
  | { readonly type: 'submit' }
  | { readonly type: 'confirm'; readonly clientSecret: string; readonly returnUrl: string | null }
);

/** The functions of other files that the frame calls. */
export interface FrameParts {
  readonly createCardForm: typeof createCardForm;
}

/** Runs in the frame of the Payment Element: card fields that the page around it cannot read. */
export function elementFrame(allTexts: readonly Texts[], parts: FrameParts): void {
  window.addEventListener('message', function start(event: MessageEvent<unknown>) {
    const [port] = event.ports;
    const message = event.data as { readonly type?: unknown; readonly options?: FrameOptions } | null;
    if (port === undefined || message?.type !== 'fake-stripe:start' || message.options === undefined) return;
    window.removeEventListener('message', start);
    show(message.options, port);
  });

  function show(options: FrameOptions, port: MessagePort): void {
    const locale = options.locale === 'auto' ? navigator.language : options.locale;
    const texts = allTexts.find(({ lang }) => lang === locale.slice(0, 2)) ?? allTexts[0];
    if (texts === undefined) return;
    document.documentElement.lang = texts.lang;
    document.documentElement.dir = texts.dir;
    for (const [name, value] of Object.entries(options.variables)) {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
    document.head.append(buildStyle(options.rules));
    for (const font of options.fonts) loadFont(font);

    const card = parts.createCardForm(texts);
    document.querySelector('main')?.append(card.form);
    reportEvents(card, port);
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      // The fake's Stripe.js sends only messages of this type.
      const request = event.data as FrameRequest;
      const responding: Promise<unknown> =
        request.type === 'submit' ? Promise.resolve(submit(card)) : confirm(card, options.key, request);
      void responding.then((result) => port.postMessage({ type: 'response', id: request.id, result }));
    });
    port.start();
    port.postMessage({ type: 'ready' });
  }

  /** Sends the events of the form and its height to the page around the frame. */
  function reportEvents({ form, fields, readCard, findErrors }: CardForm, port: MessagePort): void {
    form.addEventListener('input', () => {
      const { number, month, cvc } = readCard();
      port.postMessage({
        type: 'change',
        complete: findErrors().length === 0,
        empty: number === '' && month === '' && cvc === '',
      });
    });
    for (const { input } of fields) {
      input.addEventListener('focus', () => port.postMessage({ type: 'focus' }));
      input.addEventListener('blur', () => port.postMessage({ type: 'blur' }));
    }
    new ResizeObserver(() => {
      port.postMessage({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
    }).observe(document.body);
  }

  /** Shows all errors, and moves the focus to the first one. */
  function submit({ findErrors, showErrors }: CardForm) {
    const errors = findErrors();
    showErrors(errors);
    const [first] = errors;
    first?.field.input.focus();
    return first === undefined
      ? { selectedPaymentMethod: 'card' }
      : { error: { type: 'validation_error', code: first.code, message: first.message } };
  }

  /** Confirms an intent with the typed card, as a browser does at Stripe. */
  async function confirm(
    { readCard }: CardForm,
    key: string,
    { clientSecret, returnUrl }: Extract<FrameRequest, { type: 'confirm' }>,
  ): Promise<unknown> {
    const { number, month, year, cvc } = readCard();
    const body = new URLSearchParams({
      key,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': cvc,
    });
    if (returnUrl !== null) body.set('return_url', returnUrl);
    const id = clientSecret.split('_secret_')[0] ?? '';
    try {
      const response = await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
      const result = (await response.json()) as { readonly error?: unknown };
      return response.ok ? { paymentIntent: result } : { error: result.error };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider.',
        },
      };
    }
  }

  /** Writes the rules as a style sheet; other selectors than Stripe allows are left out. */
  function buildStyle(rules: FrameOptions['rules']): HTMLStyleElement {
    const style = document.createElement('style');
    style.textContent = Object.entries(rules)
      .filter(([selector]) => /^\.[A-Za-z-]+(?:::?[a-z-]+)?$/u.test(selector))
      .map(([selector, properties]) => {
        const lines = Object.entries(properties).map(
          ([name, value]) => `${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
        );
        return `${selector} { ${lines.join(' ')} }`;
      })
      .join('\n');
    return style;
  }

  function loadFont({ cssSrc, family, src, weight }: FrameOptions['fonts'][number]): void {
    if (cssSrc !== undefined) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssSrc;
      document.head.append(link);
    } else if (family !== undefined && src !== undefined) {
      const face = new FontFace(family, src, weight === undefined ? {} : { weight });
      document.fonts.add(face);
      face.load().catch(() => {});
    }
  }
}
