import { createContext, use } from 'react';
import type { AuthCalls } from './auth-calls.ts';

export const AuthContext = createContext<AuthCalls | null>(null);

export function useAuth(): AuthCalls {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth needs an AuthContext above it.');
  return auth;
}
