import { ageOfMajority } from '#domain/assessment/traveller.ts'
import type { Iso2 } from '#domain/places.ts'
import type { TypedTraveller } from '#web/staff/trip/party.ts'

/** What is said of a traveller beside the passport; empty: nothing. */
export type ToldTraveller = Pick<TypedTraveller, 'residence' | 'permit' | 'age' | 'minor' | 'count'>

type Mutable = { -readonly [Part in keyof ToldTraveller]: ToldTraveller[Part] }

/** A child was told of, and neither how old nor with whom: one of them has to be said. */
export const CHILD_WITH_WHOM = 'with-whom'

export const nothingTold: ToldTraveller = { residence: '', permit: '', age: '', minor: '', count: '' }

const COUNT = /^(\d{1,3})\s*[x×*]?\s+(?=\p{L})/u
const CHILD = /(?:^|[\s,(]+)(?:kind|child|baby|infant|minor|minderjährig|minderjaehrig)(?:[\s,(]+(\d{1,2}))?\)?$/iu
const AGE = /[\s,(]+(\d{1,3})(?:\s*(?:j\.?|jahre?|years?|y\.?o\.?))?\)?$/iu
const LIVES = /[\s,(]+(?:lebt in|wohnt in|wohnhaft in|lives in|living in|in)\s+(\p{L}[^,()]{0,40})\)?$/iu
/** Whole, or as they are shortened. */
const PERMIT = /[\s,(]+(?:(unbef(?:r(?:istet)?)?|perm(?:anent)?)|bef(?:r(?:istet)?)?|temp(?:orary)?)\.?\)?$/iu
/** Longer texts are no travellers. */
const longest = 80
/** Each of what may be said, once. */
const parts = 5

/**
 * "2 DE", "türkisch, lebt in Deutschland", "DE Kind 12", "UA 7 Jahre in Polen": a passport, and what is told of its holder. Text that
 * tells nothing, or names no country, belongs to the name.
 */
export function splitTraveller(
  typed: string,
  countryNamed: (text: string) => Iso2 | null,
): { readonly name: string; readonly told: ToldTraveller } {
  let name = typed
  const told: Mutable = { ...nothingTold }
  if (typed.length > longest) return { name, told }
  for (let part = 0; part < parts; part += 1) {
    const child = told.minor === '' ? CHILD.exec(name) : null
    const permit = told.permit === '' ? PERMIT.exec(name) : null
    const lives = told.residence === '' ? LIVES.exec(name) : null
    const home = lives && countryNamed(lives[1]!)
    const age = told.age === '' ? AGE.exec(name) : null
    if (child && child.index > 0) {
      told.minor = CHILD_WITH_WHOM
      told.age ||= child[1] ?? ''
      name = name.slice(0, child.index)
    } else if (permit) {
      told.permit = permit[1] ? 'permanent' : 'temporary'
      name = name.slice(0, permit.index)
    } else if (lives && home) {
      told.residence = home
      name = name.slice(0, lives.index)
    } else if (age) {
      told.age = age[1]!
      name = name.slice(0, age.index)
    }
  }
  const count = COUNT.exec(name)
  if (count) {
    told.count = count[1]!
    name = name.slice(count[0].length)
  }
  if (told.age !== '' && told.minor === CHILD_WITH_WHOM) told.minor = ''
  return { name: name.trim(), told }
}

export const isNothing = (told: ToldTraveller): boolean => Object.values(told).every((text) => text === '')

/** "DE 12", "DE Kind": it was told of a child. */
export const isOfChild = ({ age, minor }: ToldTraveller): boolean =>
  minor !== '' || (age !== '' && Number(age) < ageOfMajority)
