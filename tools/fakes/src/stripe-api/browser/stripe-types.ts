import type { FrameOptions } from './element-frame.ts';

/** An error as Stripe.js returns it. */
export interface ScriptError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly payment_intent?: unknown;
}

/** The fields of a payment intent that the script reads. */
export interface ScriptIntent {
  readonly id: string;
  readonly status: string;
  readonly client_secret: string;
  readonly last_payment_error: ScriptError | null;
  readonly next_action: {
    readonly redirect_to_url?: { readonly url: string };
    readonly use_stripe_sdk?: { readonly stripe_js: string };
  } | null;
}

export type ScriptResult =
  | { readonly paymentIntent: ScriptIntent; readonly error?: undefined }
  | { readonly error: ScriptError };

export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly locale?: string;
  readonly appearance?: { readonly variables?: FrameOptions['variables']; readonly rules?: FrameOptions['rules'] };
  readonly fonts?: FrameOptions['fonts'];
}

export interface ConfirmOptions {
  readonly elements?: { readonly fakeElements: FakeElements };
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string };
  readonly redirect?: 'always' | 'if_required';
}

/** The methods of an `Elements` object that only the script itself calls. */
export interface FakeElements {
  readonly clientSecret: string | null;
  submit(): Promise<{ readonly error?: ScriptError }>;
  confirm(clientSecret: string, returnUrl: string | null): Promise<ScriptResult>;
}
