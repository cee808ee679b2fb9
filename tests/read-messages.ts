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

const wordsByMessage = new Map<string, readonly string[]>()

/** The words of a message in order, each once: a plural form more or less does not make it another text. */
function wordsOf(message: string): readonly string[] {
  const known = wordsByMessage.get(message)
  if (known) return known
  const words = [
    ...new Set(
      shapeOf(message)
        .text.match(/\p{L}{2,}/gu)
        ?.map((word) => word.toLowerCase()),
    ),
  ]
  wordsByMessage.set(message, words)
  return words
}

/** The languages whose very words a message has. What has no words copies nothing, and neighbours share short texts. */
export function copiedFrom(message: string, others: Readonly<Record<string, string | undefined>>): string[] {
  const words = wordsOf(message)
  return Object.entries(others).flatMap(([language, other]) => {
    const isSource = language === 'de' || language === 'en'
    if (other === undefined || words.length <= (isSource ? 0 : 3)) return []
    return wordsOf(other).join(' ') === words.join(' ') ? [language] : []
  })
}

/** What printers do otherwise: a straight apostrophe, and a French sign that may slip into the next line. */
export function typographyProblems(language: string, message: string): string[] {
  return [
    ...(message.includes("'") ? ['has a straight apostrophe'] : []),
    ...(language === 'fr' && / [:;?!»]|« /.test(message)
      ? ['has a space that breaks before : ; ? ! or inside « »']
      : []),
  ]
}
