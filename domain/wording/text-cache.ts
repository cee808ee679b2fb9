import { boundedCache } from '../bounded-cache.ts'
import type { Translate } from './translate.ts'

const most = 10_000

/** Rules say the same things again and again: what was formatted is kept. */
export function cachedTexts(format: (key: string) => string): (key: string) => string {
  const texts = boundedCache<string>(most)
  return (key) => texts.of(key, () => format(key))
}

/** The same for messages with placeholders. */
export function cachedMessages(t: Translate): Translate {
  const texts = boundedCache<string>(most)
  return (id, values) => {
    if (!values) return t(id)
    let key = id
    for (const name in values) key += `\u0001${String(values[name])}`
    return texts.of(key, () => t(id, values))
  }
}
