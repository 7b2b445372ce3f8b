import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import type { MailchimpSettings } from '../src/newsletter/mailchimp-list.ts';

interface Member {
  status: string;
  mergeFields: Readonly<Record<string, string>>;
  language: string | undefined;
}

export interface FakeMailchimp {
  readonly settings: MailchimpSettings;
  readonly lists: readonly string[];
  /** The members of the first list, by address. */
  readonly members: Map<string, Member>;
  readonly requests: string[];
  /** The response to every request: a status with a title, or no response for 'silence'; null for the usual responses. */
  failWith: { readonly status: number; readonly title: string } | 'silence' | null;
  close(): Promise<void>;
}

const apiKey = '0123456789abcdef0123456789abcdef-us21';
const lists = ['a1b2c3d4e5', 'f6a7b8c9d0'];

const putBody = z.strictObject({
  email_address: z.email(),
  status_if_new: z.enum(['pending', 'subscribed']),
  language: z.string().optional(),
});
const patchBody = z.strictObject({
  status: z.enum(['pending', 'subscribed', 'unsubscribed']).optional(),
  merge_fields: z.record(z.string(), z.string()).optional(),
});

/** Serves the members of an audience as the Marketing API has them, over real HTTP. */
export async function openFakeMailchimp(): Promise<FakeMailchimp> {
  const members = new Map<string, Member>();
  const requests: string[] = [];
  const fake = { failWith: null as FakeMailchimp['failWith'] };

  const respond = (method: string, path: string, body: unknown): readonly [number, unknown] => {
    const [, list, hash] = /^\/3\.0\/lists\/([^/]+)\/members\/([0-9a-f]{32})$/u.exec(path) ?? [];
    if (list === undefined || !lists.includes(list)) return [404, { title: 'Resource Not Found', status: 404 }];
    if (method === 'PUT') {
      const { email_address: email, status_if_new: status, language } = putBody.parse(body);
      if (hash !== createHash('md5').update(email.toLowerCase()).digest('hex')) return [400, { title: 'Bad Request' }];
      const member = members.get(email.toLowerCase()) ?? { status, mergeFields: {}, language };
      members.set(email.toLowerCase(), member);
      return [200, { id: hash, email_address: email, status: member.status }];
    }
    const { status, merge_fields: mergeFields } = patchBody.parse(body);
    for (const [email, member] of members) {
      if (createHash('md5').update(email).digest('hex') !== hash) continue;
      Object.assign(member, { ...(status && { status }), ...(mergeFields && { mergeFields }) });
      return [200, { id: hash, email_address: email, status: member.status }];
    }
    return [404, { title: 'Resource Not Found', status: 404 }];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      requests.push(`${method} ${url}`);
      if (fake.failWith === 'silence') return;
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const authorization = Buffer.from(
        request.headers.authorization?.replace('Basic ', '') ?? '',
        'base64',
      ).toString();
      if (fake.failWith !== null) send(fake.failWith.status, fake.failWith);
      else if (!authorization.endsWith(`:${apiKey}`)) send(401, { title: 'API Key Invalid', status: 401 });
      else send(...respond(method, url, JSON.parse(Buffer.concat(chunks).toString())));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so the address is not that of a pipe.
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    settings: { apiKey, origin: `http://127.0.0.1:${port}`, timeoutMs: 400 },
    lists,
    members,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
