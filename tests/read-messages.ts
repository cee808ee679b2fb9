import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** What a translator must keep of a message: its placeholders, and the cases of its plurals and choices. */
export type MessageShape = {
  /** `name`, or `name:type` where the placeholder has one; whether a language needs a plural is its own affair. */
  readonly placeholders: ReadonlySet<string>
  /** `name:plural` or `name:select`, with the cases written. */
  readonly branches: ReadonlyMap<string, ReadonlySet<string>>
  /** Its words without placeholders. */
  readonly text: string
}

type Token = string | readonly [name: string, type?: string, options?: string | Readonly<Record<string, unknown>>]

export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>()
  const branches = new Map<string, Set<string>>()
  const text: string[] = []
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') text.push(token)
      else visitPlaceholder(token)
    }
  }
  const visitPlaceholder = ([name, type, options]: Exclude<Token, string>): void => {
    placeholders.add(type && type !== 'plural' ? `${name}:${type}` : name)
    if (typeof options !== 'object') return
    const cases = branches.get(`${name}:${type}`) ?? new Set()
    branches.set(`${name}:${type}`, cases)
    for (const [key, value] of Object.entries(options)) {
      if (key === 'offset') continue
      cases.add(key)
      visit(typeof value === 'string' ? [value] : (value as readonly Token[]))
    }
  }
  const compiled: unknown = compileMessageOrThrow(message)
  visit(typeof compiled === 'string' ? [compiled] : (compiled as readonly Token[]))
  return { placeholders, branches, text: text.join(' ').replaceAll(/\s+/g, ' ').trim() }
}

export const pluralFormsOf = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

export const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0
