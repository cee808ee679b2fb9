import { readPlaceKey } from '#domain/places.ts'
import { valueStore } from '#web/staff/value-store.ts'
import { useLanguage } from '#web/staff/words/words.ts'
import { countryName, usePlaceNames } from './place-names.ts'

/** By the key of a place, the name of a part of it that was typed for it: "Osterinsel" for Chile. */
type TypedNames = Readonly<Record<string, string>>
const typedNames = valueStore<TypedNames>({})

/** Of a place that was just picked: what it is called from now on in searches, by its own name where no part was meant. */
export function keepTypedName(key: string, typedName: string | undefined): void {
  const { [key]: before, ...others } = typedNames.now()
  if (before !== typedName) typedNames.set(typedName === undefined ? others : { ...others, [key]: typedName })
}

export const typedNamesOf = (keys: readonly string[]): TypedNames =>
  Object.fromEntries(Object.entries(typedNames.now()).filter(([key]) => keys.includes(key)))

/** Names of places as whoever searches typed them, "Osterinsel, Chile", regions with their country. */
export function useTypedPlaceNames(keys: readonly string[]): (key: string) => string {
  const language = useLanguage()
  const nameOf = usePlaceNames(keys)
  const typed = typedNames.use()
  const countryOf = (key: string) => {
    const place = readPlaceKey(key)
    return place?.type === 'REGION' && countryName(place.id.slice(0, 2), language)
  }
  return (key) =>
    [typed[key] ?? nameOf(key), typed[key] && !countryOf(key) && nameOf(key), countryOf(key)].filter(Boolean).join(', ')
}
