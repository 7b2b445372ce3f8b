import { showBankPage } from './bank-page.ts';
import { createPaymentElement } from './payment-element.ts';
import type {
  ConfirmOptions,
  ElementsOptions,
  FakeElements,
  ScriptError,
  ScriptIntent,
  ScriptResult,
} from './stripe-types.ts';

/** The functions of other files that the script calls. */
interface ScriptParts {
  readonly createPaymentElement: typeof createPaymentElement;
  readonly showBankPage: typeof showBankPage;
}

/**
 * Writes the script that defines `window.Stripe`. It consists of the source texts of functions, which know nothing of their imports in the page, so
 * the first one gets the others as arguments.
 */
export function writeStripeScript(): string {
  const parts: Readonly<Record<keyof ScriptParts, string>> = {
    createPaymentElement: createPaymentElement.toString(),
    showBankPage: showBankPage.toString(),
  };
  const fields = Object.entries(parts).map(([name, source]) => `${name}: ${source}`);
  return `(${defineStripe.toString()})({ ${fields.join(', ')} });\n`;
}

/**
 * Runs in the page: defines `window.Stripe` with the parts that the site uses, in the shapes of `@stripe/stripe-js`. Card numbers
 * stay in a frame of the fake's origin, as they stay in one of Stripe's.
 */
function defineStripe(parts: ScriptParts): void {
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

    /** Does what an intent still requires: shows the page of the bank, or goes to it. */
    const doNextAction = async (result: ScriptResult, clientSecret: string): Promise<ScriptResult> => {
      if (result.error !== undefined || result.paymentIntent.status !== 'requires_action') return toResult(result);
      const { next_action: action } = result.paymentIntent;
      const page = action?.use_stripe_sdk?.stripe_js;
      if (page === undefined) {
        window.location.assign(action?.redirect_to_url?.url ?? '');
        return leavePage();
      }
      await parts.showBankPage(origin, page);
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
        const result = await doNextAction(await fake.confirm(secret, returnUrl), secret);
        if (result.error === undefined && redirect === 'always') {
          window.location.assign(addOutcome(returnUrl ?? '', result.paymentIntent));
          return leavePage();
        }
        return result;
      },
      async handleNextAction({ clientSecret }: { readonly clientSecret: string }) {
        const found = await retrieve(clientSecret);
        if (found.error === undefined && found.paymentIntent.status !== 'requires_action') {
          throw integrationError('handleNextAction: The PaymentIntent supplied is not in the requires_action state.');
        }
        return doNextAction(found, clientSecret);
      },
      retrievePaymentIntent: retrieve,
    };
  }

  function createElements(key: string, options: ElementsOptions) {
    let element: ReturnType<ScriptParts['createPaymentElement']> | null = null;
    const fakeElements: FakeElements = {
      clientSecret: options.clientSecret ?? null,
      submit: async () => requireElement().request({ type: 'submit' }) as Promise<{ readonly error?: ScriptError }>,
      confirm: async (clientSecret, returnUrl) =>
        requireElement().request({ type: 'confirm', clientSecret, returnUrl }) as Promise<ScriptResult>,
    };
    const requireElement = () => {
      if (element === null) throw integrationError('A Payment Element must be mounted first.');
      return element;
    };
    return {
      fakeElements,
      submit: fakeElements.submit,
      create(type: string) {
        if (type !== 'payment') throw integrationError(`The fake of Stripe.js has no element ${type}.`);
        if (element !== null) throw integrationError('Can only create one Element of type payment.');
        element = parts.createPaymentElement({
          origin,
          key,
          options,
          integrationError,
          onDestroy: () => {
            element = null;
          },
        });
        return element.shown;
      },
      getElement: (type: string) => (type === 'payment' ? (element?.shown ?? null) : null),
      update(changed: ElementsOptions) {
        Object.assign(options, changed);
      },
    };
  }

  /** Returns a promise that never settles, since another page is loaded. */
  function leavePage(): Promise<ScriptResult> {
    return new Promise(() => {});
  }

  /** Adds the parameters to the `return_url` that Stripe adds. */
  function addOutcome(returnUrl: string, intent: ScriptIntent): string {
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
