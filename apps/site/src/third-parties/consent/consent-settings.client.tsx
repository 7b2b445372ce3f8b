'use client';

import { Button } from '@latchkey/ui';
import { type ReactNode, useId, useState } from 'react';
import type { ConsentCategory, ConsentTexts } from './consent-manager.ts';
import styles from './consent-settings.module.css';

interface ConsentSettingsProps {
  readonly texts: ConsentTexts;
  readonly categories: readonly ConsentCategory[];
  /** The categories that are granted so far. */
  readonly granted: readonly ConsentCategory[];
  readonly onDecision: (granted: readonly ConsentCategory[]) => void;
}

/** The settings: one line per category. Changes count when they are saved. */
export function ConsentSettings({ texts, categories, granted, onDecision }: ConsentSettingsProps) {
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(granted);
  function toggle(category: ConsentCategory, isOn: boolean) {
    setChosen(isOn ? [...chosen, category] : chosen.filter((other) => other !== category));
  }
  return (
    <form
      className={styles.settings}
      data-surface="paper"
      onSubmit={(event) => {
        event.preventDefault();
        onDecision(chosen);
      }}
    >
      <h2 className={styles.heading}>{texts.settings}</h2>
      <p>{texts.changeable}</p>
      <ul className={styles.categories}>
        <Category {...texts.necessary} control={<b className={styles.always}>{texts.alwaysOn}</b>} />
        {categories.map((category) => (
          <Switch
            key={category}
            {...texts.categories[category]}
            isOn={chosen.includes(category)}
            onChange={(isOn) => toggle(category, isOn)}
          />
        ))}
      </ul>
      <div className={styles.choices}>
        <Button type="submit" scheme="secondary">
          {texts.save}
        </Button>
        <Button scheme="ghost" onClick={() => onDecision([])}>
          {texts.onlyNecessary}
        </Button>
        <Button scheme="ghost" onClick={() => onDecision(categories)}>
          {texts.acceptAll}
        </Button>
      </div>
    </form>
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

function Switch({
  name,
  text,
  isOn,
  onChange,
}: CategoryProps & { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const id = useId();
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
          aria-describedby={`${id}-text`}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </li>
  );
}
