import type { Translate } from './translate.ts'

const most = 20_000

/** Rules say the same things again and again: what was formatted is kept, up to a number, then all is forgotten. */
export function kept(format: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const text = format(key)
    if (known.size >= most) known.clear()
    known.set(key, text)
    return text
  }
}

/** The same for messages with placeholders. */
export function remembering(t: Translate): Translate {
  const known = new Map<string, string>()
  return (id, values) => {
    if (!values) return t(id)
    let key = id
    for (const name in values) key += `\u0001${String(values[name])}`
    const found = known.get(key)
    if (found !== undefined) return found
    const text = t(id, values)
    if (known.size >= most) known.clear()
    known.set(key, text)
    return text
  }
}
