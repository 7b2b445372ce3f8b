import type { Theme } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import { fragment, type Html } from './html.ts';
import { bulbs, chooseLook, colours, displayFamily, type Look, writeLook } from './look.ts';

interface Page {
  readonly locale: Locale;
  /** The brand above the title. */
  readonly brand: string;
  readonly title: string;
  /** The preview text after the subject in lists of emails. */
  readonly preview: string;
  readonly body: readonly Html[];
  /** The reason why the reader receives this email. */
  readonly footer: string;
  /** The theme of the chain; null for the look of the house. */
  readonly theme: Theme | null;
}

/** Writes the frame of an email: a marquee with bulbs and the title, below it a sheet of paper. Styles are inline, and nothing is loaded. */
export function pageHtml({ locale, brand, title, preview, body, footer, theme }: Page): string {
  const look = chooseLook(locale);
  const align = `text-align:${look.start};`;
  const page = fragment`<!doctype html>
    <html lang="${locale}" dir="${look.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${colours.desk};color:${colours.ink};${look.text}font-size:16px;-webkit-text-size-adjust:100%;"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0;">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          dir="${look.direction}"
          style="border-collapse:collapse;background:${colours.desk};"
        >
          <tr>
            <td align="center" style="padding:24px 8px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="border-collapse:collapse;max-width:600px;margin:0 auto;${look.text}${align}color:${colours.ink};"
              >
                <tr>
                  <td style="padding:10px 12px 0;background:${colours.stage};">
                    <div style="border-top:6px ${bulbs} ${colours.brassBright};font-size:0;line-height:0;">&nbsp;</div>
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 28px 26px;background:${colours.stage};${align}">
                    <p style="margin:0 0 10px;font-size:15px;font-weight:600;color:${colours.brass};">${brand}</p>
                    <h1 style="margin:0;${look.display}font-size:44px;color:${colours.stageText};">${title}</h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px;background:${colours.paper};border-top:3px double ${colours.brass};${align}">
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:18px 28px 8px;font-size:13px;color:${colours.muted};${align}">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return writeLook(page.markup, theme);
}

/** Writes a paragraph. */
export function paragraph(text: string | Html, style = ''): Html {
  return fragment`<p style="margin:0 0 14px;${style}">${text}</p>`;
}

/** Writes a link in the style of the site's buttons, on paper or on the stage. */
export function brassLink(href: string, label: string): Html {
  return fragment`<a
    href="${href}"
    style="display:inline-block;padding:12px 24px;background:${colours.brass};color:${colours.onBrass};font-weight:600;text-decoration:none;border-radius:3px;"
    >${label}</a
  >`;
}

/** Writes a code that stands out: a reference, a voucher's code. */
export function codePanel(look: Look, { label, code, hint }: { label: string; code: string; hint: string }): Html {
  return fragment`<div
    style="margin:22px 0;padding:18px 12px;border-top:3px double ${colours.brass};border-bottom:3px double ${colours.brass};text-align:center;"
  >
    <p style="margin:0 0 4px;${look.label}">${label}</p>
    <p
      dir="ltr"
      style="margin:0 0 6px;font-family:${displayFamily};font-weight:700;font-size:42px;line-height:1.15;letter-spacing:0.06em;color:${colours.ink};"
    >
      ${code}
    </p>
    <p style="margin:0;font-size:14px;color:${colours.muted};">${hint}</p>
  </div>`;
}
