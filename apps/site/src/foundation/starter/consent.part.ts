/* In pages with the question about cookies of our own manager. */
import { watchConsent } from './consent-starter.ts';

addEventListener('DOMContentLoaded', watchConsent);
