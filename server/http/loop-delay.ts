import { monitorEventLoopDelay } from 'node:perf_hooks'

const windowMs = 60_000

/** How late the event loop was at worst in this and the last minute, in seconds. `stop` ends it. */
export function watchLoopDelay(): { readonly worst: () => number; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let before = 0
  const timer = setInterval(() => {
    before = delay.max
    delay.reset()
  }, windowMs)
  timer.unref()
  return {
    worst: () => Math.max(before, delay.count === 0 ? 0 : delay.max) / 1e9,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
