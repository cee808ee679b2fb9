import { useMemo } from 'react'
import { useCall } from '#web/staff/api/use-call.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { GazetteerDocument } from '#web/staff/generated/graphql.ts'
import { makeGazetteer } from './reading/gazetteer.ts'

/** All places of the rules, fetched once: then no part of a pasted text has to be asked for anywhere. */
export function useGazetteer() {
  const countries = useCountries()
  const places = useCall(GazetteerDocument, {}, { announce: false })
  const [named, located] = [countries.data?.countries, places.data]
  const gazetteer = useMemo(() => (named && located ? makeGazetteer(named, located) : null), [named, located])
  const failed = [countries, places].find(({ isError }) => isError)
  return { gazetteer, failed }
}
