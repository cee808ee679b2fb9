import { useState } from 'react'
import type { GroupAnswer } from '#domain/group/group-answer.ts'
import { PlainRoute } from '#web/staff/api/plain-route.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { travellerInput } from '#web/staff/trip/travellers-input.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { lookUpVariables } from '../use-look-up.ts'
import { withProfiles } from './group-rows.ts'
import type { AskedPerson } from './read-group.ts'

type GroupInput = Omit<ReturnType<typeof lookUpVariables>, 'citizenshipIds' | 'travellers'> & {
  readonly travellers: readonly ReturnType<typeof travellerInput>[]
}
const groupRoute = new PlainRoute<GroupAnswer, GroupInput>('/api/group')

/** Everybody once, by papers alone: no name is sent. */
function groupInput(trip: TripSearch | null, people: readonly AskedPerson[]): GroupInput {
  const {
    citizenshipIds: _citizenships,
    residenceCountryId: _residence,
    travellers: _travellers,
    travellerNames: _names,
    ...asked
  } = lookUpVariables(trip && { ...trip, travellers: [] })
  return { ...asked, travellers: people.flatMap(({ traveller }) => (traveller ? [travellerInput(traveller)] : [])) }
}

/**
 * Everybody with what is said of them. While another question is asked the rows before it stay, with the people whom their answer is about:
 * nobody is told what was said of somebody else.
 */
export function useGroup(trip: TripSearch | null, people: readonly AskedPerson[]) {
  const call = useCall(groupRoute, groupInput(trip, people), {
    enabled: trip !== null,
    keepPrevious: true,
    announce: false,
  })
  const { data, isPlaceholderData } = call
  const [answered, setAnswered] = useState(people)
  if (data && !isPlaceholderData && answered !== people) setAnswered(people)
  return { ...call, rows: data && withProfiles(isPlaceholderData ? answered : people, data.profiles) }
}
