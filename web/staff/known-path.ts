import { matchRoutes } from 'react-router'
import { screens } from './screens.ts'

/** Where a sign-in leads back to: only a screen of this application, never an address given by somebody else. */
export function knownPath(target: string | null): string | null {
  if (!target || !/^\/[^/\\]/.test(target)) return null
  const base = 'http://portolan.invalid'
  const url = URL.canParse(target, base) ? new URL(target, base) : null
  const known = url?.origin === base && matchRoutes(screens, url.pathname) !== null
  return known ? url.pathname + url.search : null
}

/** The sign-in that leads back to where the person wanted to go. */
export function loginPath(pathname: string, search: string): string {
  const target = knownPath(pathname + search)
  return target ? `/login?next=${encodeURIComponent(target)}` : '/login'
}
