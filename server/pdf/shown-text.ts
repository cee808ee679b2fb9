/** Stands for a letter that none of our fonts has. */
const mark = '\u{fffd}'
const missing = /the text `\\*"(.+?)\\*"` could not be displayed/gu
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The data with a mark for each letter that the error says has no font: a name in a far script must not cost the document. A letter is
 * also named where only what is written on it has none, as the digit of a key; so what stands on another goes first, and alone. What
 * ASCII has is never replaced, and nothing but words is.
 */
export function shownText(data: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const letters = new Set([...said.matchAll(missing)].flatMap(([, found]) => [...unescaped(found!)]))
  if (letters.size === 0) return data
  const marked = (letter: string): string => (letters.has(letter) ? mark : letter)
  const shown = inWords(data, (text) => [...graphemes.segment(text)].map(({ segment }) => onFirst(segment, marked)))
  return shown === data
    ? inWords(data, (text) => [...text].map((each) => (each > '\u{7f}' ? marked(each) : each)))
    : shown
}

function onFirst(grapheme: string, marked: (letter: string) => string): string {
  const [first = '', ...rest] = grapheme
  return first + rest.map(marked).join('')
}

const inWords = (data: string, change: (text: string) => readonly string[]): string =>
  JSON.stringify(
    JSON.parse(data, (_key, value: unknown) => (typeof value === 'string' ? change(value).join('') : value)),
  )

const unescaped = (text: string): string =>
  text.replaceAll(/\\+u\{([0-9a-f]+)\}/gu, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
