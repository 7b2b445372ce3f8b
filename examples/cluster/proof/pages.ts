import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of loading pages. */
export interface PagesReport {
  readonly pages: number;
  readonly files: number;
  readonly ofBuild: Readonly<Record<string, number>>;
  /** The pages or their files that did not come, or came from another build. */
  readonly broken: readonly string[];
}

interface PagesOptions {
  readonly origin: string;
  readonly paths: readonly string[];
  /** The names of all builds; each page comes from one of them. */
  readonly builds: readonly string[];
}

/** Loads pages one after the other as a browser does, each with the scripts, styles and data that it names, until `isOver`. */
export async function loadPages({ origin, paths, builds }: PagesOptions, isOver: () => boolean): Promise<PagesReport> {
  const broken: string[] = [];
  const ofBuild = new Map<string, number>();
  let pages = 0;
  let files = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const page = await fetchText(`${origin}${path}`);
    pages += 1;
    let text = page.text;
    if (page.status !== 200) broken.push(`${path} ${page.status}`);
    const named = [...page.text.matchAll(/(?:src|href)="(?<file>\/(?:_next\/static|page-data)\/[^"]+)"/gu)];
    for (const { groups } of named) {
      const file = (groups?.['file'] ?? '').replaceAll('&amp;', '&');
      const found = await fetchText(`${origin}${file}`);
      files += 1;
      if (found.status !== 200) broken.push(`${path} names ${file}: ${found.status}`);
      if (file.startsWith('/page-data/')) text += found.text;
    }
    const from = builds.filter((build) => text.includes(build));
    if (page.status === 200 && from.length !== 1) broken.push(`${path} is of ${from.join(' and ')}`);
    for (const build of from) ofBuild.set(build, (ofBuild.get(build) ?? 0) + 1);
    await sleep(100);
  }
  return { pages, files, ofBuild: Object.fromEntries(ofBuild), broken };
}

async function fetchText(url: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
