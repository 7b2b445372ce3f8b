import { describe, expect, it, vi } from 'vitest';
import { takeInvitationToken } from './invitation-token.ts';

function hostAt(href: string) {
  const replaceState = vi.fn<History['replaceState']>();
  const host = { location: new URL(href), history: { replaceState } };
  // The function reads only these parts of a window.
  return { replaceState, host: host as unknown as Parameters<typeof takeInvitationToken>[0] };
}

describe('the token of an invitation', () => {
  it('is taken out of the URL', () => {
    const { host, replaceState } = hostAt('https://desk.example/desk/invitation#abcdefghijklmnopqrstuvwx_-012345');
    expect(takeInvitationToken(host)).toBe('abcdefghijklmnopqrstuvwx_-012345');
    expect(replaceState).toHaveBeenCalledWith(null, '', '/desk/invitation');
  });

  it('is not read from other pages, and nothing else is read as one', () => {
    expect(takeInvitationToken(hostAt('https://desk.example/desk/people#abcdefghijklmnopqrstuvwx').host)).toBeNull();
    const odd = hostAt('https://desk.example/desk/invitation#<script>alert(1)</script>aaaaaaaaaaaaa');
    expect(takeInvitationToken(odd.host)).toBeNull();
    expect(odd.replaceState).toHaveBeenCalledOnce();
  });
});
