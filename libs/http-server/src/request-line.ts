import type { IncomingMessage } from 'node:http';

/**
 * Makes `GET http://host/path`, which clients send to proxies, the request for `/path` that it is. False for a request whose host is
 * ambiguous: its line names another host than its header, or it has several headers. What reads the host after this, such as a
 * redirect, reads the same one.
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
