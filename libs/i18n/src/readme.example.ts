import { createTranslator, formatPrice, loadPhrases } from '@latchkey/i18n';

const t = createTranslator('fr', await loadPhrases('fr'));

export const label = t('Book Now'); // Réserver
export const hint = t('Add %count more tickets to book', { count: 2 }); // Ajoutez encore 2 billets pour réserver
export const title = t('Escape Games in %location', { location: 'Paris' }); // Escape games à Paris
export const price = formatPrice({ amountMinor: 2_900, currency: 'EUR' }, 'fr'); // 29,00 €
export const fromServer = t.fromOutside('Tickets no longer available', 'Error retrieving basket'); // Ces billets ne sont plus disponibles
