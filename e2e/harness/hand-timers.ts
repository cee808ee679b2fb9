import type { Page } from 'playwright'

/** Timers of these lengths run when a journey says so, and not before. To be called before the page is opened. */
export async function holdTimers(page: Page, lengths: readonly number[]): Promise<void> {
  await page.addInitScript((held) => {
    const timers = new Map<number, { length: number; run: () => void; repeats: boolean }>()
    let last = 1_000_000
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name] as (...parts: unknown[]) => number
      Object.assign(window, {
        [name]: (run: () => void, length: number, ...rest: unknown[]) => {
          if (!held.includes(length)) return real(run, length, ...rest)
          timers.set((last += 1), { length, run, repeats: name === 'setInterval' })
          return last
        },
      })
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const real = window[name]
      Object.assign(window, { [name]: (id: number) => (timers.delete(id) ? undefined : real(id)) })
    }
    const runHeld = (length: number) => {
      for (const [id, timer] of timers) {
        if (timer.length !== length) continue
        if (!timer.repeats) timers.delete(id)
        timer.run()
      }
    }
    Object.assign(window, { runHeld })
  }, lengths)
}

export const runTimers = (page: Page, length: number): Promise<void> =>
  page.evaluate((given) => (window as unknown as { runHeld: (length: number) => void }).runHeld(given), length)
