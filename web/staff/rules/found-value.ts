import type { Expectation } from './expectations.ts'

/** What the rules say, as a promise of the same kind; undefined where it is none that can be taken over. */
export function foundValue({ kind }: Expectation, found: string | null | undefined): unknown {
  if (found === null || found === undefined) return undefined
  if (kind === 'permission' || kind === 'passport') return found
  const isWord = found === 'yes' || found === 'no' || found === 'unknown'
  if (kind === 'document') return isWord ? found : undefined
  if (kind !== 'answer') return undefined
  return isWord ? found : /^\d+$/.test(found) ? Number(found) : undefined
}
