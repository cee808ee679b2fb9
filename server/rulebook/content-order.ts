/** The files of one start: which they are, how new, and the program that reads them. */
export type ContentLoad = {
  readonly fingerprint: string
  readonly filesChangedAt: Date
  readonly programVersion: string
}

/** What was loaded last, and the fingerprints of what was loaded before it. */
export type LastLoad = ContentLoad & { readonly earlier: readonly string[] }

/** While the program is written its files go back and forth, and are read as they are. */
export const isDevelopment = ({ programVersion }: ContentLoad): boolean => programVersion === 'development'

/** Nothing was written: newer rules serve. */
export class OlderContent extends Error {}

/**
 * Why files are older than what was loaded last; null when they are not. Of two installations side by side the older one
 * may be restarted after the newer: its rules must not come back. Files that were put back on purpose are new files.
 */
export function whyOlder(load: ContentLoad, last: LastLoad | null, now: Date): string | null {
  if (last === null) return null
  const order = compareVersions(load.programVersion, last.programVersion)
  if (order < 0) return `version ${last.programVersion} loaded newer ones, and this is version ${load.programVersion}`
  // Written by a clock that was ahead: nothing could be newer until that time has come.
  if (last.filesChangedAt > now) return null
  const changedAt = load.filesChangedAt > now ? now : load.filesChangedAt
  if (changedAt < last.filesChangedAt)
    return `they were changed on ${changedAt.toISOString()}, those that serve on ${last.filesChangedAt.toISOString()}`
  const isSame = changedAt.getTime() === last.filesChangedAt.getTime()
  return isSame && last.earlier.includes(load.fingerprint) ? 'they were loaded before, and others after them' : null
}

/** By the numbers before any `+` or `-`; what has none is not compared. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number))
  if (!left || !right) return 0
  const at = left.findIndex((number, index) => number !== right[index])
  return at === -1 ? 0 : left[at]! - right[at]!
}
