import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const planted = fileURLToPath(new URL('../planted-errors', import.meta.url));
const cli = fileURLToPath(new URL('check-content.cli.ts', import.meta.url));

function check(folder: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...folder], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: '', ...env },
  });
  return { stdout, errors: stderr.split('\n').filter((line) => line !== ''), status };
}

it('a chain with planted errors is reported with file and line of each, and nothing else', () => {
  const { errors, stdout, status } = check([planted]);
  expect(errors.toSorted()).toEqual([
    'articles/visit.json:3: slug: has the same URL as pages/visit.json',
    'forms/ask.json:63: fields[1].conditionals: is never met: it hides this from everybody',
    'games/trunk.json:23: content[0].__component: "sections.hologram" is no kind of block, did you mean `sections.logo`?',
    'games/trunk.json:26: content[1]: shows games/trunk-poster a second time on this page',
    'games/trunk.json:32: locations[0]: cannot be booked at loc-attic: ticketing/ has no room of it, and it names neither an id of a provider nor bookingLink, bookedByTelephone or comingSoon',
    'pages/torn.json:4: is not JSON: Unexpected token \'}\', ..." "slug": } " is not valid JSON',
    'pages/visit.json:105: content[2].html.en: "/loft" leads to no page',
    'pages/visit.json:121: content[4]: repeats the id of sections.text 1',
    'pages/visit.json:134: content[5].slug: no game has the slug "lamp"',
    'pages/visit.json:139: content[6].formId: no form has the id or slug "form-lamp"',
    'pages/visit.json:140: content[6].haeding: unknown key `haeding`, did you mean `heading`?',
    'pages/visit.json:158: content[8].media: shows games/trunk-poster a second time on this page',
    'pages/visit.json:15: content[0].heading: has no ar translation',
    'pages/visit.json:176: metaData.metaDescription: is in one language only',
    'pages/visit.json:24: content[0].ctas[0].text.fr: lacks the narrow no-break space before ; : ! ? or »',
    'pages/visit.json:30: content[0].ctas[0].conditionals: is never met: it hides this from everybody',
    'pages/visit.json:48: content[0].ctas[1].conditionals: is always met: it hides this from nobody',
    'pages/visit.json:65: content[0].ctas[2].conditionals: "resembles" is no operation, and fails',
    'pages/visit.json:65: content[0].ctas[2].conditionals: is never met: it hides this from everybody',
    'pages/visit.json:74: content[0].ctas[3]: is a button that leads nowhere',
    'pages/visit.json:83: content[0].ctas[4]: opens an empty popup',
    'pages/visit.json:97: content[1].media: has no alternative text',
    'warning: articles/visit.json:19: picture: games/trunk-poster is already in games/trunk.json and pages/visit.json',
    'warning: forms/ask.json:10: recipient: attic@example.org is an example, where no mail arrives: write your own address',
    'warning: locations/attic.json:11: emailAddress: toronto@cipherhouse.example is an example, where no mail arrives: write your own address',
    'warning: website.json:1: legalPages: there is no page “privacy”, which a venue in CA needs: write it in pages/, and name it in legalPages',
    'warning: website.json:1: legalPages: there is no page “terms”, which a venue in CA needs: write it in pages/, and name it in legalPages',
    'website.json:32: navbar.links[1].url: "/cellar" leads to no page',
    'website.json:40: navbar.links[2]: is a link that leads nowhere',
    'website.json:57: navbar.links[3].children[0]: "visit" is not a URL: a path of this site begins with a slash',
  ]);
  expect(stdout).toContain('planted-errors: 7 documents.');
  expect(stdout).toContain('25 errors in the content.');
  expect(status).toBe(1);
});

it('the demo chain has no errors', () => {
  const { errors, stdout, status } = check([]);
  expect(errors).toEqual([]);
  expect(stdout).toMatch(/\d+ of \d+ kinds of block are on a page\./u);
  expect(status).toBe(0);
});

it('the chain of CONTENT_DIR is checked where no folder is named, and its path is printed', () => {
  const { stdout, status } = check([], { CONTENT_DIR: 'tools/content/planted-errors' });
  expect(stdout).toContain(`${planted}: 7 documents.`);
  expect(status).toBe(1);
});
