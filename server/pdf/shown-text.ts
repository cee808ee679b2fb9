/** Stands for a letter that none of our fonts has. */
const mark = '\u{fffd}'
const missing = /the text `\\*"(.+?)\\*"` could not be displayed/gu

/** The text with a mark for each letter that the error says has no font: a name in a far script must not cost the document. */
export function shownText(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const letters = new Set([...said.matchAll(missing)].flatMap(([, found]) => [...unescaped(found!)]))
  return letters.size === 0 ? text : [...text].map((letter) => (letters.has(letter) ? mark : letter)).join('')
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\+u\{([0-9a-f]+)\}/gu, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
