import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { callEveryPath, type PathResponse, type PathRequest } from './every-path.ts';

/*
 * npm run curl -w @latchkey/tool-contract -- http://localhost:3000
 *
 * Requests each path of an origin, the site's or the api's own, with curl and prints the responses.
 */
const origin = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/u, '');
let unexpected = 0;

console.log(`curl of every path at ${origin}\n`);
try {
  await callEveryPath(send, `curl-${randomUUID()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  unexpected += 1;
}
console.log(unexpected === 0 ? '\nAll responses as expected.' : `\n${unexpected} responses not as expected.`);
process.exitCode = unexpected === 0 ? 0 : 1;

async function send(request: PathRequest): Promise<PathResponse> {
  const response = await curl(request);
  const isExpected = response.status === request.expected;
  if (!isExpected) unexpected += 1;
  const beginning = response.body.slice(0, 60).replaceAll(/\s+/gu, ' ');
  const note = isExpected ? '' : `   <- expected ${request.expected}`;
  console.log(`${request.method.padEnd(6)} ${request.path.padEnd(90)} ${response.status}  ${beginning}${note}`);
  return response;
}

/** Sends a request with curl. It follows no redirect and sends the path unchanged. */
function curl({ method, path, headers, body }: PathRequest): Promise<PathResponse> {
  const given = [
    '--silent',
    '--show-error',
    '--path-as-is',
    '--globoff',
    '--max-time',
    '20',
    '--request',
    method,
    '--write-out',
    '\n%{http_code}',
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(body === null ? [] : ['--data-binary', '@-']),
    `${origin}${path}`,
  ];
  return new Promise((resolve, reject) => {
    const program = spawn('curl', given, { stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    program.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    program.on('error', () => reject(new Error('The program curl is not installed.')));
    program.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const end = text.lastIndexOf('\n');
      resolve({ status: Number(text.slice(end + 1)), body: text.slice(0, Math.max(0, end)) });
    });
    // A response may come before the body is read, or without a body; curl's exit then closes the pipe.
    program.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    program.stdin.end(body ?? '');
  });
}
