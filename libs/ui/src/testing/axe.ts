declare global {
  interface Window {
    /** What axe finds in the document, a line each; there once `axeScript` has run. */
    findViolations?: () => Promise<readonly string[]>;
  }
}

/** The part of axe-core that is used here. */
interface Axe {
  run(root: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly html: string;
    readonly failureSummary?: string;
  }[];
}

/**
 * Axe takes letters that join, such as Arabic ones, for the ligatures of an icon font, and then misses them in the name of a control. There
 * are no icon fonts here: nothing can differ by all its pixels, so it takes nothing for one.
 */
const labels = {
  id: 'label-content-name-mismatch',
  options: {
    pixelThreshold: 1,
    valueTextRoles: ['switch', 'checkbox', 'radio', 'menuitemcheckbox', 'menuitemradio'],
  },
};

/** WCAG 2.2 AA with all that it includes, best practices, and targets below 24 px. Runs in a page, so it names nothing outside itself. */
async function findViolations(): Promise<readonly string[]> {
  // Set by the source of axe-core before it.
  const { axe } = window as unknown as { readonly axe: Axe };
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary = '' }) =>
        `${id}: ${help}: ${target.join(' ')}: ${failureSummary} ${html.slice(0, 200)}`,
    ),
  );
}

/** A script for a page, from the source of axe-core: after it `window.findViolations` says what is wrong with the document. */
export function axeScript(source: string): string {
  return `${source};axe.configure(${JSON.stringify({ checks: [labels] })});window.findViolations=${String(findViolations)};`;
}
