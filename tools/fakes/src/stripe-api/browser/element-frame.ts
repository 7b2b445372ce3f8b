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

/** Runs in the frame of the Payment Element: card fields that the page around it cannot read. */
export function elementFrame(allTexts: readonly Texts[]): void {
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

    const number = field('number', texts.cardNumber, 'cc-number', '1234 1234 1234 1234', 23);
    const expiry = field('expiry', texts.expiry, 'cc-exp', texts.expiryHint, 9);
    const cvc = field('cvc', texts.cvc, 'cc-csc', texts.cvcHint, 4);
    const form = document.createElement('form');
    form.noValidate = true;
    const row = document.createElement('div');
    row.className = 'row';
    row.append(expiry.label, cvc.label);
    form.append(number.label, row);
    form.addEventListener('submit', (event) => event.preventDefault());
    document.querySelector('main')?.append(form);

    const digits = (text: string) => text.replaceAll(/\D/gu, '');
    const group = (input: HTMLInputElement, write: (digits: string) => string) => {
      // The text is only formatted while the caret is at its end, so that a caret within the text stays where it is.
      if (input.selectionStart === input.value.length) input.value = write(digits(input.value));
    };
    const parts = () => ({
      number: digits(number.input.value),
      month: digits(expiry.input.value).slice(0, 2),
      year: digits(expiry.input.value).slice(2),
      cvc: digits(cvc.input.value),
    });

    number.input.addEventListener('input', () => {
      group(number.input, (text) => text.replaceAll(/(?<four>\d{4})(?=\d)/gu, '$1 '));
    });
    expiry.input.addEventListener('input', (event) => {
      const isRemoving = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!isRemoving) {
        group(expiry.input, (text) => {
          const month = /^[2-9]/u.test(text) ? `0${text}` : text;
          return month.length < 2 ? month : `${month.slice(0, 2)} / ${month.slice(2, 6)}`;
        });
      }
    });

    const findErrors = () => {
      const { number: card, month, year, cvc: code } = parts();
      const now = new Date();
      const fullYear = year.length === 4 ? Number(year) : 2000 + Number(year);
      const isExpiryComplete = Number(month) >= 1 && Number(month) <= 12 && (year.length === 2 || year.length === 4);
      const isPast = new Date(fullYear, Number(month)) <= now;
      const found: { readonly field: typeof number; readonly code: string; readonly message: string }[] = [];
      if (card.length < 14)
        found.push({ field: number, code: 'incomplete_number', message: texts.errors.incompleteNumber });
      else if (!isLuhn(card))
        found.push({ field: number, code: 'invalid_number', message: texts.errors.invalidNumber });
      if (!isExpiryComplete)
        found.push({ field: expiry, code: 'incomplete_expiry', message: texts.errors.incompleteExpiry });
      else if (isPast)
        found.push({ field: expiry, code: 'invalid_expiry_year_past', message: texts.errors.pastExpiry });
      if (code.length < (/^3[47]/u.test(card) ? 4 : 3)) {
        found.push({ field: cvc, code: 'incomplete_cvc', message: texts.errors.incompleteCvc });
      }
      return found;
    };
    const showErrors = (found: ReturnType<typeof findErrors>, among = [number, expiry, cvc]) => {
      for (const each of among) {
        const error = found.find(({ field: wrong }) => wrong === each);
        each.input.setAttribute('aria-invalid', String(error !== undefined));
        each.input.classList.toggle('Input--invalid', error !== undefined);
        each.message.textContent = error?.message ?? '';
      }
    };
    const change = () => {
      const { number: card, month, cvc: code } = parts();
      const found = findErrors();
      // Only the errors of corrected fields are removed; a field is not marked as wrong while it is being filled.
      const corrected = [number, expiry, cvc].filter((each) => found.every(({ field: wrong }) => wrong !== each));
      showErrors([], corrected);
      port.postMessage({
        type: 'change',
        complete: found.length === 0,
        empty: card === '' && month === '' && code === '',
      });
    };
    form.addEventListener('input', change);
    // An error is removed as it is corrected, not when the field is left, since the page would move under a press of its button.
    form.addEventListener('input', () => {
      const found = findErrors();
      for (const each of [number, expiry, cvc]) {
        if (found.some(({ field: wrong }) => wrong === each)) continue;
        each.input.setAttribute('aria-invalid', 'false');
        each.message.textContent = '';
      }
    });
    for (const each of [number, expiry, cvc]) {
      each.input.addEventListener('focus', () => port.postMessage({ type: 'focus' }));
      each.input.addEventListener('blur', () => {
        port.postMessage({ type: 'blur' });
        // A field that was left is checked; one that was never filled is not.
        if (each.input.value !== '') showErrors(findErrors(), [each]);
      });
    }

    const submit = () => {
      const found = findErrors();
      showErrors(found);
      const [first] = found;
      first?.field.input.focus();
      return first === undefined
        ? { selectedPaymentMethod: 'card' }
        : { error: { type: 'validation_error', code: first.code, message: first.message } };
    };
    const confirm = async (clientSecret: string, returnUrl: string | null): Promise<unknown> => {
      const { number: card, month, year, cvc: code } = parts();
      const body = new URLSearchParams({
        key: options.key,
        client_secret: clientSecret,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': code,
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
    };
    const respond = async (request: FrameRequest): Promise<unknown> =>
      request.type === 'submit' ? submit() : confirm(request.clientSecret, request.returnUrl);
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      // The fake's Stripe.js sends only messages of this type.
      const request = event.data as FrameRequest;
      void respond(request).then((result) => port.postMessage({ type: 'response', id: request.id, result }));
    });
    port.start();
    new ResizeObserver(() => {
      port.postMessage({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
    }).observe(document.body);
    port.postMessage({ type: 'ready' });
  }

  function field(name: string, text: string, autocomplete: AutoFill, hint: string, longest: number) {
    const label = document.createElement('label');
    const caption = document.createElement('span');
    caption.className = 'Label';
    caption.textContent = text;
    const input = document.createElement('input');
    input.className = 'Input';
    input.id = name;
    input.name = name;
    input.inputMode = 'numeric';
    input.autocomplete = autocomplete;
    input.placeholder = hint;
    input.maxLength = longest;
    input.setAttribute('aria-describedby', `${name}-error`);
    const message = document.createElement('small');
    message.className = 'Error';
    message.id = `${name}-error`;
    message.setAttribute('role', 'alert');
    label.append(caption, input, message);
    return { label, input, message };
  }

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

  function isLuhn(number: string): boolean {
    const sum = Array.from(number)
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    return sum % 10 === 0;
  }
}
