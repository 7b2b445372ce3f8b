import { isLocale } from '@latchkey/i18n';
import type { Metadata } from 'next';
import { NotFoundScreen } from '../../shell/not-found-screen.client.tsx';
// These styles are imported here because they are needed before the screen's code is loaded, and without a script.
import '../../shell/fallback-screen.module.css';
import '../../shell/wordmark.module.css';
import { loadBrandName } from '../../foundation/content.ts';
import { translatorFor } from '../../foundation/translator.ts';

/** Without a title of its own, the tab of a missing page would have the title of the home page. */
export async function generateMetadata({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await translatorFor(locale);
  return { title: `${t('Page not found')} | ${await loadBrandName(locale)}` };
}

export default function NotFound() {
  return <NotFoundScreen />;
}
