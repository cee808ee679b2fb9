import { NotAllowed } from '../refusals.ts'

/**
 * Each work begins when the one before has ended, well or not. Of one person so many may be under way or wait: with more, all
 * others would wait for one who asks without end.
 */
export function oneAtATime(mostOfOne: number) {
  let last: Promise<unknown> = Promise.resolve()
  const ofEach = new Map<string, number>()
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const before = ofEach.get(who) ?? 0
    if (before >= mostOfOne) throw new NotAllowed('TOO_MANY')
    ofEach.set(who, before + 1)
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      const left = (ofEach.get(who) ?? 1) - 1
      if (left > 0) ofEach.set(who, left)
      else ofEach.delete(who)
    }
  }
}
