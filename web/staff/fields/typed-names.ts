import { valueStore } from '#web/staff/value-store.ts'
import { usePlaceNames } from './place-names.ts'

/** By the key of a place, the name of a part of it that was typed for it: "Osterinsel" for Chile. */
const typedNames = valueStore<Readonly<Record<string, string>>>({})

/** Of a place that was just picked: what it is called from now on in searches, by its own name where no part was meant. */
export function keepTypedName(key: string, typedName: string | undefined): void {
  const { [key]: before, ...others } = typedNames.now()
  if (before !== typedName) typedNames.set(typedName === undefined ? others : { ...others, [key]: typedName })
}

/** Names of places as whoever searches typed them: "Osterinsel, Chile". */
export function useTypedPlaceNames(keys: readonly string[]): (key: string) => string {
  const nameOf = usePlaceNames(keys)
  const typed = typedNames.use()
  return (key) => [typed[key], nameOf(key)].filter(Boolean).join(', ')
}
