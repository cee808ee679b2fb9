import type { CalendarDate } from '#domain/dates.ts'
import { dayAt, type DateContext } from './dates.ts'
import * as known from './prose-words.ts'
import { isCapitalised, isNumber, isSign, type Token } from './tokens.ts'

type Child = { readonly age: number | null; readonly isChild: boolean }
type ChildAt = { readonly people: readonly Child[]; readonly counted: number; readonly length: number }

/** "Kind, geb. 04.05.2018" */
export function bornChildAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  context: DateContext,
): { readonly birth: CalendarDate; readonly length: number } | null {
  if (!known.childWords.has(folded[at]!) && !known.childOrGrown.has(folded[at]!)) return null
  let next = at + 1
  while (isSign(tokens[next], ',', '(', ':', '*') || ['am', 'on'].includes(folded[next] ?? '')) next += 1
  if (known.birthWords.has(folded[next] ?? '')) next += 1
  while (isSign(tokens[next], '.', ':') || ['am', 'on'].includes(folded[next] ?? '')) next += 1
  const day = dayAt(tokens, next, context)
  return day?.hasYear && day.day < context.after ? { birth: day.day, length: next + day.length - at } : null
}

const mostChildren = 50

/** "2 Kinder", "child (7)", "mit unserem Sohn (12)", "Kinder 5 und 7 Jahre", "mit Baby". */
export function childAt(tokens: readonly Token[], folded: readonly string[], at: number): ChildAt | null {
  const count =
    isNumber(tokens[at]) && tokens[at].text.length <= 2 ? Number(tokens[at].text) : known.numberWords.get(folded[at]!)
  const start = count === undefined ? at : at + 1
  const word = folded[start] ?? ''
  const isChild = known.childWords.has(word)
  if (!isChild && !known.childOrGrown.has(word)) return null
  const names = isChild ? 0 : namesBehind(tokens, start + 1)
  const found = agesFrom(tokens, folded, start + 1 + names)
  const ages = { ...found, length: found.length > 0 ? names + found.length : 0 }
  const length = start - at + 1 + ages.length
  const isTwins = ages.ages.length === 1 && /^(?:twins|zwillingen?)$/.test(word)
  const each = isTwins ? [...ages.ages, ...ages.ages] : ages.ages
  if (each.length > 0) return { people: each.map((age) => ({ age, isChild })), counted: 0, length }
  // "Unsere Tochter 8, sie hat beide Pässe"
  const behind = tokens[start + 1]
  const after = tokens[start + 2]
  if (!isChild && isNumber(behind) && /^(?:\d|1[0-7])$/.test(behind.text) && (!after || isSign(after, ',')))
    return { people: [{ age: Number(behind.text), isChild }], counted: 0, length: start - at + 2 }
  if (!isChild) return null
  const isNone = count === 0 || known.noWords.has(folded[at - 1] ?? '')
  return {
    people: [],
    counted: isNone ? 0 : Math.min(count ?? (known.severalChildren.has(word) ? 2 : 1), mostChildren),
    length,
  }
}

const mostNames = 3

/** "Tochter Nora (10)", "Sohn Leo Anton, 8 Jahre": how many words of a name stand between. */
function namesBehind(tokens: readonly Token[], from: number): number {
  let names = 0
  while (names < mostNames && isCapitalised(tokens[from + names])) names += 1
  return isSign(tokens[from + names], '(', ',') ? names : 0
}

/** Ages behind a word for children: in brackets, or followed by a word for years. */
function agesFrom(
  tokens: readonly Token[],
  folded: readonly string[],
  from: number,
): { readonly ages: readonly number[]; readonly length: number } {
  const ages: number[] = []
  let isClear = false
  let hasColon = false
  let at = from
  let end = from
  for (; at < Math.min(from + 20, tokens.length); at += 1) {
    const token = tokens[at]!
    if (isNumber(token) && token.text.length <= 2) ages.push(Number(token.text))
    else if (known.ageUnits.has(folded[at]!)) isClear ||= ages.length > 0
    else if (isSign(token, '(') || ['are', 'is', 'sind', 'ist'].includes(folded[at]!)) isClear = true
    else if (['aged', 'age', 'alter', 'im', 'von'].includes(folded[at]!))
      isClear ||= folded[at] !== 'von' && folded[at] !== 'im'
    else if (isSign(token, ':')) hasColon = true
    // "Kinder: Mia (4) und Leo (9)"
    else if (hasColon && isCapitalised(token)) continue
    else if (!isSign(token, ',', '&', ')') && !['und', 'and'].includes(folded[at]!)) break
    if (isNumber(token) || known.ageUnits.has(folded[at]!) || isSign(token, ')')) end = at + 1
    if (isSign(token, ')') && !hasColon) break
  }
  return isClear && ages.length > 0 ? { ages, length: end - from } : { ages: [], length: 0 }
}
