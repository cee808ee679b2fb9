import { counters } from '../counters.ts'

/** The database has too much to do, or cannot be reached now; who asked may try again. */
export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy'
}

export type WaitingLine = {
  /** Throws `DatabaseBusy` to who has waited this long. */
  readonly enter: (longestWaitMs: number) => Promise<void>
  readonly leave: () => void
  readonly isEmpty: () => boolean
}

/** So many at once; the others wait in the order they came. A place goes straight to the next in line. */
export function waitingLine(places: number): WaitingLine {
  const line: (() => void)[] = []
  let taken = 0
  return {
    enter: (longestWaitMs) => {
      if (taken < places) {
        taken += 1
        return Promise.resolve()
      }
      const since = performance.now()
      counters.databaseWaits += 1
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const next = (): void => {
        clearTimeout(timer)
        counters.databaseWaitMs += performance.now() - since
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(next), 1)
        counters.databaseRefusals += 1
        counters.databaseWaitMs += performance.now() - since
        reject(new DatabaseBusy(`The database was busy for ${longestWaitMs / 1000} seconds`))
      }, longestWaitMs)
      line.push(next)
      return promise
    },
    leave: () => {
      const next = line.shift()
      if (next === undefined) taken -= 1
      else next()
    },
    isEmpty: () => taken === 0,
  }
}
