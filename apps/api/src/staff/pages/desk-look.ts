import { createHash } from 'node:crypto';
import {
  deriveRoles,
  computeGleam,
  mix,
  readableOn,
  readTheme,
  textContrast,
  type Theme,
} from '@latchkey/cms-client/contract';
import type { ContentSource } from '../../content/content-source.ts';

/** The chain's look at the desk. The desk keeps its own light and dark scheme, because it is read at arm's length, all day. */
export interface DeskLook {
  readonly name: string;
  /** The URL of the logo, at the site; null if there is none. */
  readonly logoUrl: string | null;
  /** The sources for `style-src` and `img-src` of its page. */
  readonly sources: { readonly style: string; readonly images: string };
  /** The style with the colours of the chain; empty for those of the house. */
  readonly style: string;
  /** The color of the frame that a browser draws around the desk; null for that of the house. */
  readonly frame: string | null;
  /** The host at which visitors book, as it is printed for them: `house.example`. */
  readonly siteHost: string;
}

/** The backgrounds and the text colours of the desk in its light and its dark scheme, as the desk's own tokens have them. */
const light = { grounds: ['#f3ecdf', '#fffaf1', '#e8deca'], ink: '#221912' } as const;
const dark = { grounds: ['#14100e', '#1e1916', '#0d0a09'], ink: '#f5ecdd' } as const;
const bars = ['#231d1a', '#0d0a09'] as const;

/** Creates the function that reads the name of a chain, and its look if it has a theme; null for the desk as it is built. */
export function createDeskLook(content: Pick<ContentSource, 'website' | 'languages'>, siteOrigin: string) {
  return async (): Promise<DeskLook | null> => {
    // The desk is also served if the content system cannot be reached.
    const website = await content.website(content.languages()[0]).catch(() => null);
    const theme = readTheme(website?.theme);
    if (website === null) return null;
    const siteHost = new URL(siteOrigin).host;
    const { name } = website;
    if (theme === null) {
      return { name, siteHost, logoUrl: null, style: '', frame: null, sources: { style: '', images: '' } };
    }
    const style = deskStyle(theme);
    const logo = website.logo?.url;
    return {
      name,
      siteHost,
      logoUrl: logo === undefined ? null : new URL(logo, siteOrigin).href,
      style,
      frame: theme.colors.ink,
      sources: {
        style: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        images: logo === undefined ? '' : new URL(logo, siteOrigin).origin,
      },
    };
  };
}

/** Returns the style that replaces brass by the accent of the chain, readable in both schemes. */
function deskStyle(theme: Theme): string {
  const roles = deriveRoles(theme);
  const { accent, onAccent } = roles;
  const inTheLight = readableOn(light.grounds, accent, light.ink, textContrast);
  const inTheDark = readableOn(dark.grounds, accent, dark.ink, textContrast);
  const both = `light-dark(${inTheLight},${inTheDark})`;
  const tokens = {
    brass: accent,
    'on-brass': onAccent,
    gleam: computeGleam(roles),
    'brass-bright': both,
    'brass-deep': both,
    'sheet-rule': inTheLight,
    'brass-wash': `light-dark(${mix(light.grounds[1], accent, 0.18)},${mix(dark.grounds[0], accent, 0.2)})`,
    focus: both,
    'bar-accent': readableOn(bars, accent, dark.ink, textContrast),
  };
  const declared = Object.entries(tokens).map(([token, value]) => `--${token}:${value}`);
  return `:root:root{${declared.join(';')}}`;
}

/** Puts the look of a chain into the page of the desk. */
export function withLook(html: string, { name, siteHost, logoUrl, style, frame }: DeskLook): string {
  const meta = [
    `<meta name="application-name" content="${escapeAttribute(name)}" />`,
    `<meta name="chain-site" content="${escapeAttribute(siteHost)}" />`,
    ...(logoUrl === null ? [] : [`<meta name="chain-logo" content="${escapeAttribute(logoUrl)}" />`]),
  ];
  return html
    .replace(/(<meta name="theme-color" content=")([^"]*)/u, (_, start: string, own: string) => start + (frame ?? own))
    .replace('</head>', () => `${meta.join('')}${style === '' ? '' : `<style>${style}</style>`}</head>`);
}

/** Puts the look of a chain into the manifest, by which browsers install the desk under its name. */
export function manifestWithLook(manifest: string, { name, frame }: DeskLook): string {
  const written: unknown = JSON.parse(manifest);
  return JSON.stringify({
    ...Object(written),
    name: `${name} Desk`,
    short_name: name,
    ...(frame !== null && { background_color: frame, theme_color: frame }),
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
