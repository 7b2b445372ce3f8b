import { buttonClass, opensPopup } from '@latchkey/ui';
import { consentSettingsId, cookieBegin, cookieCategories, cookieEnd, revisionMark } from './consent-cookie.ts';
import type { ConsentCategory, ConsentTexts } from './consent-manager.ts';
import { ConsentSettings } from './consent-settings.tsx';
import styles from './consent-notice.module.css';

interface ConsentPartsProps {
  readonly texts: ConsentTexts;
  readonly categories: readonly ConsentCategory[];
  /** True where the site's own manager asks; false where another company's manager has a notice of its own. */
  readonly isOwn: boolean;
  /** True where the site is served by https. */
  readonly isSecure: boolean;
}

/**
 * The notice and the settings, in every page of a chain that needs consent. The page's starter shows the notice to visitors who have not
 * decided, and writes the decision (`foundation/starter/consent-starter.ts`); no script file is needed.
 */
export function ConsentParts({ texts, categories, isOwn, isSecure }: ConsentPartsProps) {
  const end = cookieEnd(categories, isSecure);
  return (
    <>
      <ConsentNotice texts={texts} categories={categories} isOwn={isOwn} end={end} />
      <ConsentSettings texts={texts} categories={categories} end={end} />
    </>
  );
}

interface ConsentNoticeProps extends Omit<ConsentPartsProps, 'isSecure'> {
  readonly end: string;
}

const headingId = 'consent-question';

/**
 * The notice, a strip above the header. It does not take the focus, covers nothing, and does not block the page: a visitor can book while
 * it is open.
 */
function ConsentNotice({ texts, categories, isOwn, end }: ConsentNoticeProps) {
  return (
    <section
      className={styles.notice}
      aria-labelledby={headingId}
      data-surface="paper"
      data-consent-notice=""
      data-consent-due={isOwn ? revisionMark(categories) : undefined}
      hidden
      // The starter may have shown it before React reads it.
      suppressHydrationWarning
    >
      {/*
       * The form holds the cookie in its fields: the starter joins their values in the order of the document (see `ConsentSettings`). `begin` has to stay
       * the first one and `end` the last one, and no other field may have a name.
       */}
      <form method="dialog" className={styles.bill} data-consent="notice">
        <div className={styles.words}>
          <h2 id={headingId} className={styles.heading}>
            {texts.question}
          </h2>{' '}
          <p className={styles.text}>{texts.explanation}</p>
        </div>
        <input type="hidden" name="begin" value={cookieBegin} />
        {/* Both buttons look the same, so that neither is preferred. */}
        <div className={styles.choices}>
          <button type="submit" className={buttonClass({ scheme: 'secondary' })}>
            {texts.onlyNecessary}
          </button>
          <button
            type="submit"
            className={buttonClass({ scheme: 'secondary' })}
            name="granted"
            value={cookieCategories(categories)}
          >
            {texts.acceptAll}
          </button>
          <button type="button" className={styles.settings} {...opensPopup(consentSettingsId)}>
            {texts.settings}
          </button>
        </div>
        <input type="hidden" name="end" value={end} />
      </form>
    </section>
  );
}
