import { reloadPage } from '../form/unfinished.ts'

export const builtVersion: string = import.meta.env.VITE_PORTOLAN_VERSION ?? 'development'

export const RELOAD_AFTER_MS = 2000
const RELOADED_FOR = 'portolan.reloadedFor'

type Answer = 'same' | 'reload' | 'reload-did-not-help'

/**
 * What to do when the server says which version it is. A page that was reloaded for this version already and is
 * still another one (a cache in between) must not reload for ever.
 */
export function compareVersions(server: string, built: string, reloadedFor: string | null): Answer {
  if (server === '' || server === built) return 'same'
  return reloadedFor === server ? 'reload-did-not-help' : 'reload'
}

/** The version for which this tab was reloaded last; without a session storage we cannot know, and do not reload. */
export function reloadedFor(server: string): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR)
  } catch {
    return server
  }
}

export function reloadFor(server: string): void {
  try {
    sessionStorage.setItem(RELOADED_FOR, server)
  } catch {
    return
  }
  reloadPage()
}
