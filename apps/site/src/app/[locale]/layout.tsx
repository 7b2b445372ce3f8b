import '../../foundation/styles/global.css';

import { rolesOf } from '@latchkey/cms-client/contract';
import { direction, isLocale } from '@latchkey/i18n';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { paths } from '../../foundation/paths.ts';
import { FallbackTextsProvider } from '../../shell/fallback-texts.client.tsx';
import { PageKeeper } from '../../compose/page-keeper.client.tsx';
import { PageAsSent } from '../../foundation/foreign-changes/page-as-sent.client.tsx';
import { writeFontFaces, houseTypefaces } from '../../foundation/styles/font-faces.ts';
import { listFontFiles } from '../../foundation/styles/font-files.ts';
import { writeThemeStyle } from '../../foundation/styles/theme-style.ts';
import { loadBrand, loadTheme } from '../../foundation/content.ts';
import { env } from '../../foundation/env.ts';
import { starterText } from '../../foundation/starter/starter-text.ts';
import { translatorFor } from '../../foundation/translator.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../foundation/load-page.ts';

export const metadata: Metadata = {
  metadataBase: new URL(env.siteOrigin),
  ...(env.brandName !== '' && { title: env.brandName }),
  icons: { icon: [{ url: '/favicon.svg', type: 'image/svg+xml' }] },
};

interface RootProps {
  readonly params: Promise<{ locale: string }>;
}

export async function generateViewport({ params }: RootProps): Promise<Viewport> {
  const { locale } = await params;
  const theme = isLocale(locale) ? await loadTheme(locale) : null;
  return { themeColor: rolesOf(theme).ground, colorScheme: theme?.scheme ?? 'dark' };
}

/** The root layout: language, direction, fonts, and nothing that depends on the visitor. */
export default async function RootLayout({ children, params }: RootProps & { readonly children: ReactNode }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const theme = await loadTheme(locale);
  const typefaces = theme ?? houseTypefaces;
  for (const file of listFontFiles(locale, typefaces))
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const t = await translatorFor(locale);
  const home = t('Back to the home page');
  const texts = {
    brand: await loadBrand(locale),
    homeHref: paths.home(locale),
    notFound: {
      heading: t('Page not found'),
      text: t('The page you are looking for does not exist or has moved.'),
      home,
      games: { text: t('Choose a Game'), href: paths.games(locale, null) },
    },
    failed: {
      heading: t('Something went wrong'),
      text: t('Something went wrong on our side. Your basket is safe.'),
      retry: t('Try again'),
      home,
    },
  };
  return (
    <PageAsSent>
      {/* The script in the head sets an attribute before React reads the element. */}
      <html lang={locale} dir={direction(locale)} suppressHydrationWarning>
        <head>
          {/* oxlint-disable-next-line react/no-danger -- our own text; as a child, React would compare the text with the one in the page, where it may be gone */}
          <script dangerouslySetInnerHTML={{ __html: starterText }} />
          {/* oxlint-disable-next-line react/no-danger -- our own text, in which React would escape the quotes */}
          <style dangerouslySetInnerHTML={{ __html: `${writeFontFaces(typefaces)}${writeThemeStyle(theme)}` }} />
        </head>
        <body>
          <FallbackTextsProvider texts={texts}>{children}</FallbackTextsProvider>
          <PageKeeper />
        </body>
      </html>
    </PageAsSent>
  );
}
