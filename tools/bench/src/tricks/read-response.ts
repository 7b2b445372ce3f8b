const hidden = /<(?<name>script|style|template|svg)\b.*?<\/\k<name>>|<!--.*?-->|<title>.*?<\/title>/gsu;

/** Counts the words of a page that a browser without scripts can show. */
export function wordsWithoutScripts(html: string): number {
  const [, body = ''] = /<body[^>]*>(.*)/su.exec(html) ?? [];
  return body
    .replaceAll(hidden, ' ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean).length;
}

/** Says in words which inline scripts the policy of a response allows. */
export function describeScriptSources(response: Pick<Response, 'headers'>): string {
  const [sources = ''] = /script-src [^;]*/u.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  if (sources.includes("'unsafe-inline'")) return 'any (`unsafe-inline`)';
  return `${sources.match(/'sha256-/gu)?.length ?? 0}, by their hashes`;
}
