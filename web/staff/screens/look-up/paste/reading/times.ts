import { isNumber, isSign, isWord, type Token } from './tokens.ts'

export type TimeAt = { readonly minute: number; readonly length: number }

const halves: Readonly<Record<string, 'am' | 'pm'>> = { A: 'am', AM: 'am', M: 'am', P: 'pm', PM: 'pm', N: 'pm' }

function minuteOf(hours: number, minutes: number, half: 'am' | 'pm' | undefined): number | null {
  if (minutes > 59 || hours > (half ? 12 : 24)) return null
  const whole = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0)
  return (whole * 60 + minutes) % (24 * 60)
}

const halfOf = (token: Token | undefined): 'am' | 'pm' | undefined =>
  isWord(token) && token.text.length <= 2 ? halves[token.text.toUpperCase()] : undefined

/** 15:40, 3:40 PM, 15.40 Uhr */
export function clockTimeAt(tokens: readonly Token[], at: number): TimeAt | null {
  const [hours, sign, minutes, next] = tokens.slice(at, at + 4)
  if (!isNumber(hours) || hours.text.length > 2 || !isNumber(minutes) || minutes.text.length !== 2) return null
  // "Flight 1: 14 June"
  if (!minutes.isGlued) return null
  const isOClock = isWord(next) && /^(?:uhr|h)$/i.test(next.text)
  if (!isSign(sign, ':') && !(isSign(sign, '.') && isOClock)) return null
  const half = next && next.text.length === 2 ? halfOf(next) : undefined
  const minute = minuteOf(Number(hours.text), Number(minutes.text), half)
  return minute === null ? null : { minute, length: half || isOClock ? 4 : 3 }
}

/** 1540, 715P, 1130A: as booking systems print them. */
export function bareTimeAt(tokens: readonly Token[], at: number): TimeAt | null {
  const [figures, letter] = tokens.slice(at, at + 2)
  if (!isNumber(figures) || figures.text.length < 3 || figures.text.length > 4) return null
  const half = letter?.isGlued && letter.text.length === 1 ? halfOf(letter) : undefined
  const minute = minuteOf(Number(figures.text.slice(0, -2)), Number(figures.text.slice(-2)), half)
  return minute === null ? null : { minute, length: half ? 2 : 1 }
}
