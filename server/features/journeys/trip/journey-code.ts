import { createHash, randomBytes } from 'node:crypto'
import { sealFor } from '#server/seal.ts'

/** Crockford's letters: no i, l, o and u, so that a code read out loud is not misheard. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeBytes = 16
const SHAPE = /^[0-9a-hjkmnp-tv-z]{26}$/

/** 128 random bits: whoever has the code reads the trip page, nobody guesses it. */
export function newJourneyCode(random: (size: number) => Buffer = randomBytes): string {
  let bits = BigInt(`0x${random(codeBytes).toString('hex')}`)
  let code = ''
  for (let i = 0; i < 26; i += 1) {
    code = letters[Number(bits & 31n)] + code
    bits >>= 5n
  }
  return code
}

/** What stands behind a link in a sentence or a quoted mail, and was copied with it. */
const copiedWithIt = /[\s.,;:!?>)\]}"'”’»]+$/u

/** The one spelling of a code that somebody typed in capitals or copied too long; null for anything that cannot be a code. */
export function spellingOfCode(code: string): string | null {
  const normal = code.replace(copiedWithIt, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return SHAPE.test(normal) ? normal : null
}

/** What is looked for in the database; null for anything that is no code in its one spelling. */
export const hashOfCode = (code: string): string | null =>
  SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : null

/** The code as the database keeps it for staff who copy the link again. Of another secret: the page opens, its link cannot be shown. */
export const { seal: sealCode, open: openSealedCode, openWithAny, sealAnew } = sealFor('portolan trip page code')

export const journeyUrl = (publicUrl: string, code: string): string => `${publicUrl}/m/${code}`
