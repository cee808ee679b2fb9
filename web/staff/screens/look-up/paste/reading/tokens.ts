import { fold } from '#domain/wording/fold.ts'

export type TokenKind = 'word' | 'number' | 'sign'
/** A word, a number or one sign of a text; where it stands, and whether something stands before it without a blank. */
export type Token = {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isGlued: boolean
  /** How many blanks stand before it; a tab is as wide as two. */
  readonly blanks: number
}
export type Line = { readonly tokens: readonly Token[]; readonly start: number; readonly end: number }

const isLetter = (letter: string): boolean =>
  (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter > '~' && /[\p{L}\p{M}]/u.test(letter))
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9'
const isBlank = (letter: string): boolean => letter.trim() === ''
/** Marks of the direction of writing, blanks of no width, soft hyphens: nobody sees them, and they part no words. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const isUnseen = (letter: string): boolean => letter > '~' && unseen.test(letter)

/** A text without them. */
export const withoutUnseen = (text: string): string => [...text].filter((letter) => !isUnseen(letter)).join('')
const kindOf = (letter: string): TokenKind => (isDigit(letter) ? 'number' : isLetter(letter) ? 'word' : 'sign')

/** What is longer is no word that anybody looks for. */
const longestWord = 40

/** The lines of a text in tokens. Each letter is looked at once. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  let tokens: Token[] = []
  let lineStart = 0
  let at = 0
  let isGlued = false
  let blanks = 0
  while (at < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(at)!)
    if (letter === '\n') {
      lines.push({ tokens, start: lineStart, end: at })
      tokens = []
      lineStart = at + 1
    }
    if (isBlank(letter)) {
      blanks += letter === '\t' ? 2 : 1
      at += letter.length
      isGlued = false
      continue
    }
    if (isUnseen(letter)) {
      at += letter.length
      continue
    }
    const end = endOfToken(text, at, letter)
    tokens.push({ kind: kindOf(letter), text: text.slice(at, end), start: at, end, isGlued, blanks })
    at = end
    isGlued = true
    blanks = 0
  }
  return [...lines, { tokens, start: lineStart, end: text.length }]
}

function endOfToken(text: string, start: number, first: string): number {
  const kind = kindOf(first)
  let end = start + first.length
  if (kind === 'sign') return end
  while (end < text.length && end - start < longestWord) {
    const letter = String.fromCodePoint(text.codePointAt(end)!)
    if (isBlank(letter) || isUnseen(letter) || kindOf(letter) !== kind) break
    end += letter.length
  }
  return end
}

export const isWord = (token: Token | undefined): token is Token => token?.kind === 'word'
export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number'
export const isSign = (token: Token | undefined, ...signs: readonly string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.text)

const foldedTexts = new WeakMap<Token, string>()

/** A word as names are compared; worked out once, for several readers look at each. */
export function foldedWord(token: Token | undefined): string {
  if (!isWord(token)) return ''
  const known = foldedTexts.get(token) ?? fold(token.text)
  foldedTexts.set(token, known)
  return known
}

/** In capital letters alone, as booking systems write. */
export const isCapital = (token: Token | undefined): token is Token => isWord(token) && /^[A-Z]{1,40}$/.test(token.text)

/** Begins with a capital letter, as names do. */
export const isCapitalised = (token: Token | undefined): boolean => isWord(token) && /^\p{Lu}/u.test(token.text)
