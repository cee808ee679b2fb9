import type { Iso2 } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import type { Gazetteer } from './gazetteer.ts'
import { peopleCalled } from '#domain/wording/nationality-words.ts'

const longest = 60

/** The country called so; names of regions and airports are none. */
const countryCalled = (folded: string, gazetteer: Gazetteer): Iso2 | undefined => {
  const key = gazetteer.named(folded).find((known) => known.startsWith('COUNTRY:'))
  return key && gazetteer.place(key)?.iso2
}

/** What stands in a column of nationalities: "DE", "TUR", "Türkei", "türkisch". Two of them may stand there. */
export function nationalitiesIn(cell: string, gazetteer: Gazetteer): readonly Iso2[] {
  if (cell.length > longest) return []
  const whole = nationalityOf(cell, gazetteer)
  if (whole) return [whole]
  for (const joins of [/[/,;&+|]|\bund\b|\band\b|\bsowie\b|\bplus\b|\bet\b|\bu\./i, /[-–]/]) {
    const parts = cell.split(joins).map((part) => nationalityOf(part, gazetteer))
    if (parts.length > 1 && parts.every((part) => part !== undefined)) return [...new Set(parts)]
  }
  return []
}

/** As on vehicles: operators print them as nationalities. */
const onVehicles: Readonly<Record<string, Iso2>> = { D: 'DE', A: 'AT', F: 'FR', I: 'IT' }

export function nationalityOf(text: string, gazetteer: Gazetteer): Iso2 | undefined {
  const folded = fold(text)
  if (folded === '') return undefined
  const onVehicle = onVehicles[text.trim()]
  if (onVehicle) return onVehicle
  if (folded.length <= 3) {
    const byCode = gazetteer.countryByCode(folded)
    if (byCode) return byCode
  }
  const called = peopleCalled(text.trim())
  return countryCalled(folded, gazetteer) ?? (called.length === 1 ? called[0] : undefined)
}
