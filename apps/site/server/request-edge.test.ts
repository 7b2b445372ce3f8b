import { describe, expect, it, vi } from 'vitest';
import { createOwnRequest } from '@latchkey/page-server/testing';
import { createRequestEdge } from './request-edge.ts';

function visit(headers: Record<string, string>, isInfo = true) {
  const log = { info: vi.fn(), isLevelEnabled: () => isInfo };
  const observe = vi.fn();
  const edge = createRequestEdge({ log, metrics: { observe } });
  const { request, response } = createOwnRequest('/en?secret=1', headers);
  edge.begin(request, response);
  edge.name(response, 'page');
  response.statusCode = 404;
  response.emit('close');
  return { id: request.headers['x-request-id'], log, observe };
}

describe('createRequestEdge', () => {
  it('keeps a well-formed id, and replaces any other', () => {
    expect(visit({ 'x-request-id': 'trace-0123' }).id).toBe('trace-0123');
    for (const offered of ['short', 'a'.repeat(65), 'with space', 'line\nbreak']) {
      expect(visit({ 'x-request-id': offered }).id).toMatch(/^[\da-f-]{36}$/u);
    }
    expect(visit({}).id).toMatch(/^[\da-f-]{36}$/u);
  });

  it('leaves one line, without the path, and one count', () => {
    const { log, observe } = visit({ 'x-request-id': 'trace-0123' });
    const fields = { requestId: 'trace-0123', method: 'GET', operation: 'page', status: 404 };
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(fields), 'request');
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('secret');
    expect(observe).toHaveBeenCalledExactlyOnceWith('page', 404, expect.any(Number));
  });

  it('writes no line below the level of the log', () => {
    expect(visit({}, false).log.info).not.toHaveBeenCalled();
  });
});
