export const mostOffered = 8
/** So that places of a trip that was just looked up are never pushed out. */
const leftForUsed = 3

type Untyped<T> = {
  readonly options: readonly T[]
  readonly heading: 'favourites' | 'favourites-and-used' | 'used-before'
}

/** What a field offers before anything is typed: favourites, then what was used before. */
export function favouritesFirst<T>(favourites: readonly T[], used: readonly T[]): Untyped<T> {
  const first = favourites.slice(0, mostOffered - Math.min(used.length, leftForUsed))
  const options = [...first, ...used].slice(0, mostOffered)
  if (first.length === 0) return { options, heading: 'used-before' }
  return { options, heading: used.length === 0 ? 'favourites' : 'favourites-and-used' }
}
