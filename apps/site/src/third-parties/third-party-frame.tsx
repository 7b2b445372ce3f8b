import type { Website } from '@latchkey/cms-client/contract';
import type { Translator } from '@latchkey/i18n';
import { ErrorBoundary, opensPopup } from '@latchkey/ui';
import { env } from '../foundation/env.ts';
import { consentSettingsId } from './consent/consent-cookie.ts';
import type { ConsentTexts } from './consent/consent-manager.ts';
import { ConsentParts } from './consent/consent-notice.tsx';
import styles from './third-party-frame.module.css';
import { readThirdParties } from './third-parties.ts';
import { ThirdPartyStarter } from './third-party-starter.client.tsx';

interface ThirdPartyFrameProps {
  readonly website: Website;
  readonly t: Translator;
}

/** The consent notice and the starter of Tag Manager and Analytics; nothing if the website has none of them. */
export function ThirdPartyFrame({ website, t }: ThirdPartyFrameProps) {
  const thirdParties = readThirdParties(website);
  if (thirdParties === null) return null;
  const isOwn = env.thirdPartyHosts.consentManager === null;
  return (
    <ErrorBoundary name="The consent manager">
      <ConsentParts
        texts={translateConsentTexts(t)}
        categories={thirdParties.categories}
        isOwn={isOwn}
        isSecure={env.siteOrigin.startsWith('https:')}
      />
      {/* Another company's manager needs its script on every page. */}
      {isOwn ? null : <div data-wants="now" hidden />}
      <ThirdPartyStarter {...thirdParties} />
    </ErrorBoundary>
  );
}

/** The button of the footer that opens the consent settings. Those of another company's manager need scripts. */
export function ConsentSettingsButton({ website, t }: ThirdPartyFrameProps) {
  if (readThirdParties(website) === null) return null;
  const isOwn = env.thirdPartyHosts.consentManager === null;
  return (
    <li className={styles.settingsButton}>
      <button type="button" {...(isOwn ? opensPopup(consentSettingsId) : { 'data-consent-settings': '' })}>
        {t('Cookie settings')}
      </button>
    </li>
  );
}

function translateConsentTexts(t: Translator): ConsentTexts {
  return {
    question: t('May we use cookies?'),
    explanation: t(
      'You can book either way. We use services of other companies, such as visit statistics, only if you agree.',
    ),
    acceptAll: t('Accept all'),
    onlyNecessary: t('Only necessary'),
    settings: t('Cookie settings'),
    changeable: t('You can change your mind at any time, at the foot of each page.'),
    save: t('Save my choice'),
    close: t('Close'),
    alwaysOn: t('Always on'),
    necessary: { name: t('Necessary'), text: t('Keeps your basket, your venue and this choice, and lets you book.') },
    categories: {
      analytics: {
        name: t('Analytics'),
        text: t('Counts visits and the steps of a booking, never your name or address.'),
      },
      marketing: {
        name: t('Advertising'),
        text: t('Shows us which adverts bring visitors here, and may show you our adverts on other websites.'),
      },
      media: {
        name: t('Maps of other providers'),
        text: t('Shows these maps at once. Otherwise each map asks you first.'),
      },
    },
  };
}
