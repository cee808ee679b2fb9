/** Letters of a text; a long booking with all its conditions has a tenth. */
export const mostLetters = 200_000
/** A letter takes up to two bytes in the alphabets of the staff. */
export const mostBytes = 2 * mostLetters

export type PasteProblem = 'empty' | 'too-large' | 'pdf' | 'office' | 'rtf' | 'picture' | 'binary' | 'unreadable'

const beginnings: readonly (readonly [readonly string[], PasteProblem])[] = [
  [['%PDF'], 'pdf'],
  // Word and spreadsheets of today are archives; those of before begin with the second.
  [['PK\u0003\u0004', 'ÐÏ\u0011à'], 'office'],
  [['{\\rtf'], 'rtf'],
  [['\u0089PNG', 'ÿØÿ', 'GIF8'], 'picture'],
]

/** Signs that no text has: zero, and those that stand for what is no letter. */
const mostStrange = 0.02
function isStrange(text: string): boolean {
  let strange = 0
  for (let at = 0; at < Math.min(text.length, 4000); at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0) return true
    if (code === 0xfffd || (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13)) strange += 1
  }
  return strange > Math.min(text.length, 4000) * mostStrange
}

const problemOfBeginning = (text: string): PasteProblem | null =>
  beginnings.find(([signs]) => signs.some((sign) => text.startsWith(sign)))?.[1] ?? null

/** Why a text cannot be read; null where it can. */
export function problemOfText(text: string): PasteProblem | null {
  if (text.length > mostLetters) return 'too-large'
  if (text.trim() === '') return 'empty'
  return problemOfBeginning(text.trimStart()) ?? (isStrange(text) ? 'binary' : null)
}

export type ReadFile = { readonly text: string } | { readonly problem: PasteProblem }

/** The text of a file; one that is too large is not read at all. */
export async function readTextFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<ReadFile> {
  if (file.size > mostBytes) return { problem: 'too-large' }
  if (file.size === 0) return { problem: 'empty' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const problem = problemOfBeginning(String.fromCharCode(...bytes.slice(0, 8)))
    if (problem) return { problem }
    const text = decode(bytes)
    const unfit = problemOfText(text)
    return unfit ? { problem: unfit } : { text }
  } catch {
    return { problem: 'unreadable' }
  }
}

/** UTF-8 or UTF-16 as its first bytes say; what is neither was written on an older machine. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
