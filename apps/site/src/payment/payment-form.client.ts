import type { Payment, PaymentGateway } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import type { MountOptions, PaymentForm, PaymentService } from './payment-service.ts';

/** The browser's part of each payment provider, by the provider's name in the handoff of a payment. */
const services: Readonly<Record<string, () => Promise<PaymentService>>> = {
  stripe: async () => (await import('./stripe/stripe-service.client.ts')).stripeService,
};

/** Loads the browser's part of the provider that takes a payment. Throws an error if the site has none for it, or if its code cannot be loaded. */
export function loadPaymentService({ handoff }: Payment): Promise<PaymentService> {
  const load = services[handoff?.provider ?? ''];
  if (load === undefined) throw new Error(`The site cannot take payments by "${handoff?.provider ?? 'nobody'}"`);
  return load();
}

/** The forms on the page by the id of their payment. */
const forms = new Map<string, PaymentForm>();

/**
 * Shows the form of a payment in an element. Rejects if the provider cannot be reached.
 *
 * @param signal removes the form, also one that is still loading
 */
export async function showPaymentForm(
  payment: Payment,
  { target, locale, signal }: MountOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const service = await loadPaymentService(payment);
  if (signal.aborted) return;
  const form = await service.mount(payment, { target, locale });
  if (signal.aborted) {
    form.remove();
    return;
  }
  forms.set(payment.id, form);
  signal.addEventListener('abort', () => {
    if (forms.get(payment.id) === form) forms.delete(payment.id);
    form.remove();
  });
}

/** Creates the gateway that pays by the form on the page. The checkout machine calls it; it never rejects. */
export function createPayments(locale: Locale): PaymentGateway {
  return {
    async pay(payment) {
      try {
        const form = forms.get(payment.id);
        if (form !== undefined) return await form.pay();
        if (payment.status !== 'needsAction') return { type: 'unavailable' };
        return await (await loadPaymentService(payment)).approve(payment, locale);
      } catch (error) {
        console.warn(`The payment ${payment.id} could not be made here:`, error);
        return { type: 'unavailable' };
      }
    },
  };
}
