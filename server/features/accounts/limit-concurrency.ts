/** Runs at most `limit` tasks at once and keeps at most `waiting` others in line; throws `Busy` beyond that. */
export function limitConcurrency(limit: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0

  const enter = (): Promise<void> | void => {
    if (running < limit) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new Busy()
    return new Promise((resolve) => line.push(resolve))
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/** Too much is waiting already; the client may try again. */
export class Busy extends Error {}
