import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Fake } from '../fake.ts';
import { analytics, consentManager, tagManager } from './browser-scripts.ts';

/** The behaviours of the scripts of another company. */
export const behaviours = ['behaving', 'missing', 'hanging', 'throwing', 'hostile'] as const;

export type Behaviour = (typeof behaviours)[number];

function isBehaviour(name: string): name is Behaviour {
  return behaviours.some((behaviour) => behaviour === name);
}

/** The code that runs before a script, by behaviour. `hostile` replaces the page's fetch with one that never responds. */
const beginnings: Readonly<Record<Exclude<Behaviour, 'missing' | 'hanging'>, string>> = {
  behaving: '',
  throwing: 'throw new Error("This script of a fake throws.");\n',
  hostile: 'window.fetch = () => new Promise(() => {});\n',
};

/** The milliseconds for which a response hangs, longer than a visitor waits for a page. */
const hangMs = 30_000;

/** The served scripts by path. Node removes the types, so the text of a function is a script. */
const scripts: Readonly<Record<string, () => void>> = {
  '/gtm.js': tagManager,
  '/gtag/js': analytics,
  '/consent.js': consentManager,
};

/**
 * The fake of the tag manager, analytics and consent manager of other companies. `PUT /behaviour` with `behaving`, `missing`, `hanging`, `throwing`
 * or `hostile` changes all of them at once; `/collect` accepts their data with an empty response.
 */
export const thirdParties: Fake = {
  description: 'tag manager, analytics and consent manager: scripts that count, fail, hang, throw, or replace fetch',
  create: () => {
    let behaviour: Behaviour = 'behaving';
    return (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://fake');
      // Pages of any origin may call it, as with the real services.
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (pathname === '/collect') return end(response, 204);
      if (pathname === '/behaviour' && request.method === 'PUT') {
        return void readBehaviour(request).then((wanted) => {
          behaviour = wanted ?? behaviour;
          end(response, wanted === null ? 422 : 204);
        });
      }
      const script = scripts[pathname];
      if (script === undefined || behaviour === 'missing') return end(response, 404);
      if (behaviour === 'hanging') return hang(response);
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(`${beginnings[behaviour]}(${script.toString()})();`);
    };
  },
};

async function readBehaviour(request: IncomingMessage): Promise<Behaviour | null> {
  const wanted = (await text(request)).trim();
  return isBehaviour(wanted) ? wanted : null;
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status);
  response.end();
}

function hang(response: ServerResponse): void {
  const timer = setTimeout(() => end(response, 504), hangMs);
  response.on('close', () => clearTimeout(timer));
}
