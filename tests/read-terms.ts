export type Term = {
  readonly term: string
  readonly not: readonly string[]
  /** Where a capital is the mistake or the cure; else both are looked for. */
  readonly cased?: boolean
}

/** The words of a message that the language has agreed not to use, each with the one to use. */
export const wrongTerms = (message: string, terms: readonly Term[]): string[] =>
  terms.flatMap(({ term, not, cased }) => {
    const text = cased ? message : message.toLowerCase()
    const said = not.filter((word) => text.includes(cased ? word : word.toLowerCase()))
    return said.map((word) => `“${word.trim()}”: say “${term}”`)
  })

const days = 'date|by|first|last|latest|start|end|day'
const names = 'place|places|country|countries|who|people'

/**
 * What stands before a placeholder and cannot stay right whatever fills it: in Italian an article before a day ("il 8"), a
 * preposition before a country that would need an article or a case ("pour États-Unis", "z Niemcy").
 */
const breaking: Readonly<Record<string, RegExp>> = {
  it: new RegExp(
    String.raw`(?<!\p{L})(?:(?:il|al|dal|del|sul|nel|più tardi) \{(?:${days})\}|(?:a|in|da|di|per) \{(?:${names})\})`,
    'u',
  ),
  fr: new RegExp(String.raw`(?<!\p{L})(?:(?:à|au|aux|en|de|du|pour|vers) \{(?:${names})\}|de \{agency\})`, 'u'),
  es: new RegExp(String.raw`(?<!\p{L})(?:a|en|de|para|por|desde) \{(?:${names})\}`, 'u'),
  pt: new RegExp(String.raw`(?<!\p{L})(?:a|em|de|para|por) \{(?:${names})\}`, 'u'),
  nl: new RegExp(String.raw`(?<!\p{L})(?:in|naar|van|voor|uit) \{(?:${names})\}`, 'u'),
  pl: new RegExp(String.raw`(?<!\p{L})(?:do|z|ze|w|we|dla|na|od) \{(?:${names})\}`, 'u'),
  cs: new RegExp(String.raw`(?<!\p{L})(?:do|z|ze|v|ve|pro|na|od) \{(?:${names})\}`, 'u'),
  hu: new RegExp(String.raw`\{(?:${names})\}-?\p{L}`, 'u'),
  tr: new RegExp(String.raw`\{(?:${names})\}[’']?\p{L}`, 'u'),
}

export const brokenBefore = (language: string, message: string): string | null =>
  breaking[language]?.exec(message)?.[0] ?? null
