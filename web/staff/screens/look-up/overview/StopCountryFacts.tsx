import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { shownCountryFacts } from '#domain/wording/word-country-facts.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { StopCountryFactsDocument } from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { FactList } from '#web/staff/country-facts/FactList.tsx'
import { factsReliability } from '#web/staff/country-facts/rested.ts'
import { RestsOn } from '#web/staff/answer/RestsOn.tsx'
import { readForm, tripOf } from '../search/search-form.ts'
import { lookUpVariables } from '../use-look-up.ts'

/** The facts about one stop's country, fetched when somebody wants to read them. */
export function StopCountryFacts({ position }: { position: number }) {
  const t = useT()
  const [parameters] = useSearchParams()
  const variables = useMemo(() => lookUpVariables(tripOf(readForm(parameters))), [parameters])
  const call = useCall(StopCountryFactsDocument, variables, { announce: false })
  const { data, error, isPending } = call
  if (error) return <FailedCall title={t('country-information.failed')} call={call} />
  const facts = data?.destinationDetail.assessment.stops[position]?.countryFacts
  if (isPending || !facts) return <Skeleton lines={6} />
  const shown = shownCountryFacts(facts)
  const around = factsReliability(shown)
  return (
    <>
      {around && <RestsOn reliability={around} />}
      <FactList facts={shown} around={around} />
    </>
  )
}
