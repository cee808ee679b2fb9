import { defaultLanguage, languages, type Language, type LocalisedText, type TextOrigin } from './languages.ts'

/** Names one wording of a text, so that another is seen to be another: FNV-1a, 32 bits. */
export function wordingOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** A machine wrote it, and nobody has confirmed it yet. */
export const isByMachine = (text: LocalisedText, language: Language): boolean =>
  text[language] !== undefined && text.made?.[language]?.machine === true

/** What it was made from says something else now. */
export function isOlder(text: LocalisedText, language: Language): boolean {
  const origin = text.made?.[language]
  return origin !== undefined && text[language] !== undefined && origin.of !== wordingOf(text[origin.from] ?? '')
}

/** A machine's words for what is no longer said are not shown to anybody. */
export const isShown = (text: LocalisedText, language: Language): boolean =>
  text[language] !== undefined && !(isByMachine(text, language) && isOlder(text, language))

/** Somebody wrote the text of a language; an empty one takes it away. Undefined: nothing is left in any language. */
export function writeIn(text: LocalisedText | undefined, language: Language, words: string): LocalisedText | undefined {
  const before = text ?? { de: '' }
  const { made = {}, ...rest }: Untidy = { ...before, [language]: words }
  const was = before.de
  const origins = Object.fromEntries(
    languages.flatMap((each): [Language, TextOrigin][] => {
      if (each === language) return []
      const known = made[each]
      if (known) return [[each, known]]
      // Who reads the other language is owed the same: from now on it is known what that was written for.
      const isLeftBehind = language === defaultLanguage && was !== '' && rest[each] !== undefined
      return isLeftBehind ? [[each, { from: defaultLanguage, of: wordingOf(was) }]] : []
    }),
  )
  return tidy({ ...rest, made: origins })
}

/** The text of a language as a machine made it from that of another. */
export const writeByMachine = (
  text: LocalisedText,
  { language, from, words }: { readonly language: Language; readonly from: Language; readonly words: string },
): LocalisedText =>
  tidy({
    ...text,
    [language]: words,
    made: { ...text.made, [language]: { from, of: wordingOf(text[from] ?? ''), machine: true } },
  }) ?? text

/** Somebody has read it beside what it was made from, and it says the same. */
export const confirmIn = (text: LocalisedText, language: Language): LocalisedText =>
  tidy({ ...text, made: { ...text.made, [language]: undefined } }) ?? text

type Untidy = { readonly [L in Language]?: string } & {
  readonly made?: { readonly [L in Language]?: TextOrigin | undefined }
}

/** Only what says something is kept: texts with words, and origins of machines or of another wording than the one of now. */
function tidy(text: Untidy): LocalisedText | undefined {
  const written = languages.filter((language) => text[language] !== undefined && text[language] !== '')
  if (written.length === 0) return undefined
  const made = written.flatMap((language): [Language, TextOrigin][] => {
    const origin = text.made?.[language]
    if (!origin) return []
    return origin.machine || origin.of !== wordingOf(text[origin.from] ?? '') ? [[language, origin]] : []
  })
  return {
    de: '',
    ...Object.fromEntries(written.map((language) => [language, text[language]])),
    ...(made.length > 0 && { made: Object.fromEntries(made) }),
  }
}
