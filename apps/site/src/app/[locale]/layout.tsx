import '../../styles/global.css';

import { direction, isLocale } from '@latchkey/i18n';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { fontFiles } from '../../styles/font-files.ts';
import { env } from '../../wiring/env.ts';

export const metadata: Metadata = {
  metadataBase: new URL(env.siteOrigin),
  icons: { icon: [{ url: '/favicon.svg', type: 'image/svg+xml' }] },
};

export const viewport: Viewport = { themeColor: '#100d0c', colorScheme: 'dark' };

/** No page is known when the site is built (the api need not run then); each is rendered once, on its first visit. */
export function generateStaticParams() {
  return [];
}

/** The application wrapper (§2 "/_app"): language, direction, type, and nothing that depends on the visitor. */
export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  for (const file of fontFiles(locale)) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={locale} dir={direction(locale)}>
      <body>{children}</body>
    </html>
  );
}
