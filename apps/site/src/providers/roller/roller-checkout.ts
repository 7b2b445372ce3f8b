declare global {
  interface Window {
    /** ROLLER's global, as its script leaves it: anything, until it was looked at. */
    RollerCheckout?: unknown;
  }
}

export interface RollerCheckout {
  show(what: { readonly productId: string }): void;
}

export function isRollerCheckout(value: unknown): value is RollerCheckout {
  return typeof value === 'object' && value !== null && 'show' in value && typeof value.show === 'function';
}
