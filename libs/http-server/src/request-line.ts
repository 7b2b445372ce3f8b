import type { IncomingMessage } from 'node:http';

/**
 * Rewrites `GET http://host/path`, which clients send to proxies, as a request for `/path`. Returns false for a request whose host is ambiguous:
 * its line names another host than its header, or it has several headers. So all later readers of the host, such as a redirect, read the same one.
 */
export function readRequestLine(request: IncomingMessage): boolean {
  const { url = '', headers, rawHeaders } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return false;
  const absolute = /^https?:\/\/(?<host>[^/?#]*)(?<path>.*)$/iu.exec(url)?.groups;
  if (absolute === undefined) return true;
  const { host = '', path = '' } = absolute;
  if (host.toLowerCase() !== headers.host?.toLowerCase()) return false;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}
