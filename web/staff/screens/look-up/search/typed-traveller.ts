import { placeKey, countryRef, type Iso2 } from '#domain/places.ts'

/** What is said of a traveller behind the passport. */
export type ToldTraveller = {
  /** `COUNTRY:DE`; empty: nothing. */
  readonly residence: string
  readonly isChild: boolean
}

const CHILD = /[\s,(]+(?:kind|child|baby|infant|minor|minderjährig|minderjaehrig)\)?$/iu
const AGE = /[\s,(]+(\d{1,2})\s*(?:j\.?|jahre?|years?|y\.?o\.?)\)?$/iu
const LIVES = /[\s,(]+(?:lebt in|wohnt in|wohnhaft in|lives in|living in|in)\s+(\p{L}[^,()]{1,40})\)?$/iu
/** Longer texts are no travellers. */
const longest = 80
const adultFrom = 18

/**
 * "türkisch, lebt in Deutschland", "DE Kind", "UA 7 Jahre in Polen": a passport, and what is told of its holder. Text behind a name that
 * tells nothing, or names no country, belongs to the name.
 */
export function splitTraveller(
  typed: string,
  countryNamed: (text: string) => Iso2 | null,
): { readonly name: string; readonly told: ToldTraveller } {
  let name = typed
  let residence = ''
  let isChild = false
  if (typed.length > longest) return { name, told: { residence, isChild } }
  for (let part = 0; part < 2; part += 1) {
    const age = AGE.exec(name)
    const lives = LIVES.exec(name)
    const country = lives && residence === '' ? countryNamed(lives[1]!) : null
    if (CHILD.test(name)) {
      isChild = true
      name = name.replace(CHILD, '')
    } else if (age) {
      isChild ||= Number(age[1]) < adultFrom
      name = name.slice(0, age.index)
    } else if (lives && country) {
      residence = placeKey(countryRef(country))
      name = name.slice(0, lives.index)
    }
  }
  return { name: name.trim(), told: { residence, isChild } }
}
