import type { StripeElementsOptionsClientSecret } from '@stripe/stripe-js';

type Looks = Required<Pick<StripeElementsOptionsClientSecret, 'appearance' | 'fonts'>>;

/** The files of the text typeface, for each script. */
const fontFiles = ['readex-pro-latin', 'readex-pro-arabic'] as const;

/**
 * Stripe's fields in the type and colours of the house, as `forms/text-field.module.css` has them on paper. A frame of another site
 * reads no custom property of ours, so the tokens are passed as values.
 *
 * @param token the value of a custom property of the page
 * @param origin of the site, for the files of the typeface
 */
export function stripeAppearance(token: (name: string) => string, origin: string): Looks {
  const field = '#fffaf0';
  return {
    fonts: fontFiles.map((file) => ({
      family: 'Readex Pro',
      src: `url(${origin}/fonts/${file}.woff2)`,
      weight: '160 700',
      display: 'swap',
    })),
    appearance: {
      theme: 'flat',
      labels: 'above',
      variables: {
        fontFamily: "'Readex Pro', system-ui, sans-serif",
        fontSizeBase: '16px',
        fontSizeSm: '0.875rem',
        fontWeightNormal: '400',
        fontWeightMedium: '500',
        borderRadius: token('--radius'),
        spacingUnit: '4px',
        gridRowSpacing: '16px',
        gridColumnSpacing: '16px',
        colorPrimary: token('--brass-deep'),
        colorBackground: field,
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
