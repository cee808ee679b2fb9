import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '#domain/wording/fold.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { CountriesDocument, LookUpPlacesDocument } from '#web/staff/generated/graphql.ts'
import { useLanguage } from '#web/staff/words/words.ts'
import type { FoundPlace } from '#domain/wording/match-place.ts'
import { isCertain } from '#domain/wording/meant-place.ts'
import { matchCountries } from './match-countries.ts'

const DEBOUNCE_MS = 150
const NONE: readonly FoundPlace[] = []

type Asked = {
  readonly among: 'countries' | 'places'
  readonly enabled: boolean
  /** Somebody waits for the answer: ask at once, not only when the typing rests. */
  readonly now: boolean
}

/** All countries and what they are found by; asked for once. */
export const useCountries = (enabled = true) => useCall(CountriesDocument, {}, { enabled, announce: false })

/**
 * The places that fit this very text: countries at once, the rest when the server has answered. What an earlier text
 * found is never among them.
 */
export function useFoundPlaces(typed: string, { among, enabled, now }: Asked) {
  const language = useLanguage()
  const search = typed.trim()
  const [rested] = useDebouncedValue(search, DEBOUNCE_MS)
  const hasText = fold(search) !== ''
  const countries = useCountries(enabled)
  const places = useCall(
    LookUpPlacesDocument,
    { search },
    { enabled: enabled && hasText && among === 'places' && (now || rested === search) },
  )
  const query = among === 'countries' ? countries : places
  const inPage = hasText
    ? matchCountries(countries.data?.countries ?? [], search, language, { asPassport: among === 'countries' })
    : NONE
  const answer: readonly FoundPlace[] | undefined =
    among === 'countries' ? countries.data && inPage : places.data?.lookupDestinations
  const found = hasText ? (answer ?? inPage) : NONE
  const isSettled = !hasText || answer !== undefined
  return {
    found,
    isSettled,
    /** The first of them stays the first, whatever the server still finds. */
    isDecided: isSettled || (found[0] !== undefined && isCertain(found[0], search)),
    hasFailed: !isSettled && query.isError && !query.isFetching,
    /** How often it failed so far: a failure from before somebody asked again is not theirs. */
    failures: query.errorUpdateCount,
    askAgain: () => void query.refetch(),
  }
}
