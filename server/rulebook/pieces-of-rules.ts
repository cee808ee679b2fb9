import type { RuleContent } from '#domain/rulebook/content.ts'

/** A part of one list or table of the rules, small enough to be handed over while readers wait. */
export type Piece =
  | { readonly list: string; readonly items: readonly unknown[] }
  | { readonly table: string; readonly entries: readonly (readonly [string, unknown])[] }

/** Some tens of kilobytes. */
const itemsAtOnce = 10
const placesAtOnce = 400

/** The rules, piece by piece: to copy them to a thread as a whole takes a tenth of a second in which nobody is answered. */
export function* piecesOf(content: RuleContent): Generator<Piece> {
  for (const [name, value] of Object.entries(content) as [string, unknown][]) {
    if (value === undefined) continue
    const size = name === 'places' ? placesAtOnce : itemsAtOnce
    if (Array.isArray(value)) {
      if (value.length === 0) yield { list: name, items: [] }
      for (let at = 0; at < value.length; at += size) yield { list: name, items: value.slice(at, at + size) }
    } else {
      const entries = Object.entries(value as object)
      if (entries.length === 0) yield { table: name, entries: [] }
      for (let at = 0; at < entries.length; at += size) yield { table: name, entries: entries.slice(at, at + size) }
    }
  }
}

/** Puts the pieces together again. */
export function assembling(): { readonly add: (piece: Piece) => void; readonly take: () => RuleContent } {
  let parts: Record<string, unknown> = {}
  return {
    add: (piece) => {
      if ('list' in piece) ((parts[piece.list] ??= []) as unknown[]).push(...piece.items)
      else
        for (const [key, value] of piece.entries) ((parts[piece.table] ??= {}) as Record<string, unknown>)[key] = value
      if ('table' in piece) parts[piece.table] ??= {}
    },
    take: () => {
      const whole = parts
      parts = {}
      return whole as RuleContent
    },
  }
}
