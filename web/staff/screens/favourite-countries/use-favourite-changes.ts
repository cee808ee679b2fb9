import { useRef, useState } from 'react'
import { call } from '#web/staff/api/call.ts'
import { markDirty, queryClient } from '#web/staff/api/query-client.ts'
import { callOptions } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  ChooseCountryDocument,
  DropCountryDocument,
  FavouriteCountriesDocument,
  OrderCountriesDocument,
  type FavouriteCountriesQuery,
} from '#web/staff/generated/graphql.ts'
import { languageNow, useT } from '#web/staff/words/words.ts'

type Selection = FavouriteCountriesQuery['organisationCountrySelections'][number]
type Answer = { readonly ok: boolean }
const options = { announce: false }

/** As the server knows them by now. */
const known = async (): Promise<readonly Selection[]> =>
  (await queryClient.ensureQueryData(callOptions(FavouriteCountriesDocument, {}, languageNow(), options)))
    .organisationCountrySelections

/**
 * Favourites that show each change at once. Changes are sent one after the other; one that is not kept is taken back, with those behind it, and
 * said.
 */
export function useFavouriteChanges(selections: readonly Selection[]) {
  const t = useT()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const shown = wanted ?? selections.map(({ country }) => country.iso2)

  async function sendAfter(others: Promise<unknown>, send: () => Promise<Answer>) {
    await others
    const isDone = await send().then(
      ({ ok }) => ok,
      () => false,
    )
    await markDirty(FavouriteCountriesDocument)
    waiting.current -= 1
    if (!isDone) reportError(t('favourites.not-saved'))
    if (!isDone || waiting.current === 0) setWanted(null)
  }
  function change(next: readonly string[], send: () => Promise<Answer>) {
    setWanted(next)
    waiting.current += 1
    sending.current = sendAfter(sending.current, send)
  }

  return {
    shown,
    add: (iso2: string, position: number) =>
      change(shown.toSpliced(position, 0, iso2), async () => {
        const answer = await call(ChooseCountryDocument, { countryId: iso2, position }, options)
        return answer.createOrganisationCountrySelection
      }),
    remove: (iso2: string) =>
      change(
        shown.filter((each) => each !== iso2),
        async () => {
          const selection = (await known()).find(({ country }) => country.iso2 === iso2)
          // Somebody else has removed it meanwhile.
          if (!selection) return { ok: true }
          return (await call(DropCountryDocument, { id: selection.id }, options)).deleteOrganisationCountrySelection
        },
      ),
    order: (next: readonly string[]) =>
      change(next, async () => {
        const place = (selection: Selection) => next.indexOf(selection.country.iso2)
        const ids = (await known()).toSorted((a, b) => place(a) - place(b)).map(({ id }) => id)
        return (await call(OrderCountriesDocument, { ids }, options)).orderOrganisationCountrySelections
      }),
  }
}
