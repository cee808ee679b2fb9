export type RateLimit = {
  /** Seconds to wait; 0 when the key may go on. Counts nothing. */
  readonly wait: (key: string, nowMs: number) => number
  readonly count: (key: string, nowMs: number) => void
}

const mostKeys = 50_000

/** At most `most` counted events in a window for each key, in this process. */
export function rateLimit({ most, windowSeconds }: { most: number; windowSeconds: number }): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const open = (key: string, nowMs: number) => {
    const window = windows.get(key)
    return window && nowMs < window.endsAt ? window : undefined
  }
  return {
    wait: (key, nowMs) => {
      const window = open(key, nowMs)
      return window && window.count >= most ? Math.ceil((window.endsAt - nowMs) / 1000) : 0
    },
    count: (key, nowMs) => {
      const window = open(key, nowMs)
      if (window) {
        window.count += 1
        return
      }
      // All windows are as long, so the first in the map ends first; a flood of keys takes no more room than this.
      for (const oldest of windows.keys()) {
        if (windows.size < mostKeys) break
        windows.delete(oldest)
      }
      windows.delete(key)
      windows.set(key, { count: 1, endsAt: nowMs + windowSeconds * 1000 })
    },
  }
}
