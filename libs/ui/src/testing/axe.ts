declare global {
  interface Window {
    /** Returns the violations that axe finds in the document, a line each. It exists once `axeScript` has run. */
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
 * The options of the rule for labels. Axe takes letters that join, such as Arabic ones, for the ligatures of an icon font, and then misses them in
 * the name of a control. There are no icon fonts here, so the threshold is one that nothing can reach.
 */
const labels = {
  id: 'label-content-name-mismatch',
  options: {
    pixelThreshold: 1,
    valueTextRoles: ['switch', 'checkbox', 'radio', 'menuitemcheckbox', 'menuitemradio'],
  },
};

/** Checks a document for WCAG 2.2 AA, best practices, and targets below 24 px. It runs in a page, so it refers to nothing outside itself. */
async function findViolations(): Promise<readonly string[]> {
  // The source of axe-core, which runs before, has set `axe`.
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

/** Creates a script for a page from the source of axe-core, which sets `window.findViolations`. */
export function axeScript(source: string): string {
  return `${source};axe.configure(${JSON.stringify({ checks: [labels] })});window.findViolations=${String(findViolations)};`;
}
