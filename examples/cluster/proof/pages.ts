import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of loading pages. */
export interface PagesReport {
  readonly pages: number;
  readonly files: number;
  /** The number of pages by the build that they name. */
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
  for (; !isOver(); pages += 1) {
    const loaded = await loadPage(origin, paths[pages % paths.length] ?? '/', builds);
    files += loaded.files;
    broken.push(...loaded.broken);
    for (const build of loaded.namedBuilds) ofBuild.set(build, (ofBuild.get(build) ?? 0) + 1);
    await sleep(pauseMs);
  }
  return { pages, files, ofBuild: Object.fromEntries(ofBuild), broken };
}

/** The pause between two pages, so that the reader does not slow the buyers. */
const pauseMs = 100;

/** Loads a page with its files. It is broken if something does not come, or if page and data do not name exactly one build. */
async function loadPage(origin: string, path: string, builds: readonly string[]) {
  const page = await fetchText(`${origin}${path}`);
  const broken = page.status === 200 ? [] : [`${path} ${page.status}`];
  const files = listFiles(page.text);
  let textWithData = page.text;
  for (const file of files) {
    const { status, text } = await fetchText(`${origin}${file}`);
    if (status !== 200) broken.push(`${path} names ${file}: ${status}`);
    if (file.startsWith('/page-data/')) textWithData += text;
  }
  const namedBuilds = builds.filter((build) => textWithData.includes(build));
  if (page.status === 200 && namedBuilds.length !== 1) broken.push(`${path} is of ${namedBuilds.join(' and ')}`);
  return { files: files.length, broken, namedBuilds };
}

/** Lists the scripts, styles and data that the HTML of a page names. */
function listFiles(html: string): readonly string[] {
  return Array.from(html.matchAll(/(?:src|href)="(?<file>\/(?:_next\/static|page-data)\/[^"]+)"/gu), ({ groups }) =>
    (groups?.['file'] ?? '').replaceAll('&amp;', '&'),
  );
}

/** Fetches a text. The status is 0 where no response comes. */
async function fetchText(url: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
