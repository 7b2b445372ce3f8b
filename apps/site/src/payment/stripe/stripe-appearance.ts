import type { StripeElementsOptionsClientSecret } from '@stripe/stripe-js';

type Looks = Required<Pick<StripeElementsOptionsClientSecret, 'appearance' | 'fonts'>>;

/**
 * Returns the looks of Stripe's fields: the type and colours of the house, as `forms/text-field.module.css` has them on paper. A frame of another
 * site reads no custom property of ours, so the tokens are passed as values.
 * @param token returns the value of a custom property of the page
 * @param origin the origin of the site, for the files of the typeface
 */
export function stripeAppearance(token: (name: string) => string, origin: string): Looks {
  const family = token('--font-text-family');
  return {
    // The typeface has a file for each script.
    fonts: token('--font-text-files')
      .split(' ')
      .map((file) => ({
        family,
        src: `url(${origin}${file})`,
        weight: '160 700',
        display: 'swap',
      })),
    appearance: {
      theme: 'flat',
      labels: 'above',
      variables: {
        fontFamily: `'${family}', system-ui, sans-serif`,
        fontSizeBase: '16px',
        fontSizeSm: '0.875rem',
        fontWeightNormal: '400',
        fontWeightMedium: '500',
        borderRadius: token('--radius'),
        spacingUnit: '4px',
        gridRowSpacing: '16px',
        gridColumnSpacing: '16px',
        colorPrimary: token('--brass-deep'),
        colorBackground: token('--field'),
        colorText: token('--paper-ink'),
        colorTextSecondary: token('--paper-ink-muted'),
        colorTextPlaceholder: token('--paper-ink-muted'),
        colorDanger: token('--danger-paper'),
        iconColor: token('--paper-ink-muted'),
        focusOutline: `2px solid ${token('--paper-ink')}`,
        focusBoxShadow: 'none',
      },
      rules: {
        '.Label': { color: token('--paper-ink'), fontWeight: '500' },
        '.Input': { border: `1px solid ${token('--paper-ink-muted')}`, padding: '12px 16px', boxShadow: 'none' },
        '.Input:hover': { border: `1px solid ${token('--brass-deep')}` },
        '.Input--invalid': { border: `2px solid ${token('--danger-paper')}`, boxShadow: 'none' },
        '.Error': { fontWeight: '500' },
      },
    },
  };
}
