import type { Iso2 } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'

type Listed = { readonly iso2: Iso2; readonly name: string }
const page = 10

/** Where a key leads in a list of countries, and what was typed of a name so far; null: the key is another's. */
export function nextListed(
  ordered: readonly Listed[],
  active: Iso2 | null,
  key: string,
  typed: string,
): { readonly iso2: Iso2; readonly typed: string } | null {
  const at = ordered.findIndex(({ iso2 }) => iso2 === active)
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: ordered.length - 1,
  }
  const step = steps[key]
  if (step !== undefined) {
    const next = ordered[Math.min(Math.max(step, 0), ordered.length - 1)]
    return next ? { iso2: next.iso2, typed: '' } : null
  }
  if ([...key].length !== 1 || (key === ' ' && typed === '')) return null
  const start = fold(typed + key)
  const found = ordered.find(({ name }) => fold(name).startsWith(start))
  return found ? { iso2: found.iso2, typed: typed + key } : null
}
