import { buttonClass, NativePopup } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { consentSettingsId, cookieBegin, cookieCategories } from './consent-cookie.ts';
import type { ConsentCategory, ConsentTexts } from './consent-manager.ts';
import styles from './consent-settings.module.css';

const switchesId = 'consent-switches';

interface ConsentSettingsProps {
  readonly texts: ConsentTexts;
  readonly categories: readonly ConsentCategory[];
  /** The end of the cookie, from `cookieEnd`. */
  readonly end: string;
}

/**
 * The settings: one line per category. A switch has no effect before Save.
 *
 * There are two forms: one with the switches, which Save sends, and one with the buttons "Only necessary" and "Accept all". Each form holds the cookie in
 * its fields. When it is sent, the starter (consent-starter.ts), which knows the forms by `data-consent`, joins the values of the fields in the order of
 * the document and stores the text: `begin`, the granted categories, `end`. "Only necessary" sends no category.
 */
export function ConsentSettings({ texts, categories, end }: ConsentSettingsProps) {
  return (
    <NativePopup id={consentSettingsId} label={texts.settings} closeLabel={texts.close}>
      <div className={styles.settings} data-surface="paper">
        <h2 className={styles.heading}>{texts.settings}</h2>
        <p>{texts.changeable}</p>
        <form method="dialog" id={switchesId} data-consent="settings">
          <input type="hidden" name="begin" value={cookieBegin} />
          <ul className={styles.categories}>
            <Category {...texts.necessary} control={<b className={styles.always}>{texts.alwaysOn}</b>} />
            {categories.map((category) => (
              <Switch key={category} {...texts.categories[category]} category={category} />
            ))}
          </ul>
          <input type="hidden" name="end" value={end} />
        </form>
        <form method="dialog" className={styles.choices} data-consent="settings">
          <input type="hidden" name="begin" value={cookieBegin} />
          <button type="submit" form={switchesId} className={buttonClass({ scheme: 'secondary' })}>
            {texts.save}
          </button>
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
          <input type="hidden" name="end" value={end} />
        </form>
      </div>
    </NativePopup>
  );
}

interface CategoryProps {
  readonly name: string;
  readonly text: string;
}

function Category({ name, text, control }: CategoryProps & { readonly control: ReactNode }) {
  return (
    <li className={styles.category}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text}</p>
      <span className={styles.control}>{control}</span>
    </li>
  );
}

/** The switch of a category. The starter switches it on where the category is granted. */
function Switch({ name, text, category }: CategoryProps & { readonly category: ConsentCategory }) {
  const id = `consent-${category}`;
  return (
    <li className={styles.category}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      <span className={styles.control}>
        <input
          id={id}
          className={styles.switch}
          type="checkbox"
          role="switch"
          name="consent"
          value={cookieCategories([category])}
          aria-describedby={`${id}-text`}
          suppressHydrationWarning
        />
      </span>
    </li>
  );
}
