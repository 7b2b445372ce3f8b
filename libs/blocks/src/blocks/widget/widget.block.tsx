import { urlSchema } from '@latchkey/cms-client/contract';
import { safeUrl } from '@latchkey/ui';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields, wholeNumber } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import { EmbedScript } from '../../browser-parts/browser-parts.client.tsx';
import '../../browser-parts/widget/embed-script.module.css';
import styles from './widget.module.css';

/** The maximum number of attributes of a wrapper. */
const maxSettings = 20;

const widgetSchema = z.object({
  ...headingFields,
  /** The wrapper that the script fills: its id and the attributes that the script reads. */
  wrapper: z.object({
    id: z.string().regex(/^[a-z][\w-]{0,60}$/iu, 'must be an id of letters, digits, _ and -'),
    /** Attributes `data-*`, named without the `data-`. */
    settings: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u), z.string().max(300))
      .refine((settings) => Object.keys(settings).length <= maxSettings, `must be at most ${maxSettings}`)
      .nullish()
      .transform((value) => value ?? {}),
    /** The reserved height in CSS pixels, so that nothing jumps when the script has loaded. */
    height: wholeNumber(40, 2_000, 320),
  }),
  /** A path of this site, or a URL at one of the allowed hosts. */
  script: urlSchema.min(1),
});

/** A wrapper that an external script fills once the browser is idle. */
export const widgetBlock = defineBlock({
  type: 'widget',
  schema: widgetSchema,
  Component: ({ content, context }) => {
    const src = resolveScript(content.script, context.embedHosts ?? []);
    const { id, settings, height } = content.wrapper;
    return (
      <HeadedSection block="widget" className={styles.widget} content={content} context={context}>
        <EmbedScript
          id={id}
          src={src}
          settings={settings}
          minHeight={height}
          texts={{
            loading: context.t('Loading'),
            failed: context.t('This part of the page could not be loaded.'),
            retry: context.t('Try again'),
          }}
        />
      </HeadedSection>
    );
  },
});

/**
 * Returns the script's URL if it may run: a path of this site below `/embeds/`, or https at a listed host. Otherwise it throws an
 * error that names the host, so that the log shows why the section is missing.
 */
export function resolveScript(address: string, hosts: readonly string[]): string {
  const safe = safeUrl(address) ?? '';
  if (isOwnScript(safe)) return safe;
  const url = URL.parse(safe);
  if (url?.protocol !== 'https:') throw new Error(`"${address}" is no address that a script may come from`);
  if (!hosts.includes(url.host)) throw new Error(`scripts of ${url.host} are not on the list`);
  return url.href;
}

/** Returns whether a path is below `/embeds/`. It is resolved as in a browser, so that no `..` leads out of the folder. */
function isOwnScript(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const url = URL.parse(path, 'https://site.invalid');
  return url?.host === 'site.invalid' && url.pathname.startsWith('/embeds/');
}
