import { useState } from 'react';
import { readSetting, writeSetting } from '../settings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Reads the theme that this browser keeps. */
export function readKeptTheme(): Theme {
  const kept = readSetting('theme');
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Sets the attribute that `color-scheme`, and with it the colour tokens, depends on. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readKeptTheme);
  const choose = (chosen: Theme) => {
    writeSetting('theme', chosen);
    showTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}
