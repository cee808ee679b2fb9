import { useState } from 'react'
import { readPlaceKey, type PlaceType } from '#domain/places.ts'
import type { WayHome } from '#domain/way-home/way-home.ts'
import { PlainRoute } from '#web/staff/api/plain-route.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { travellerInput } from '#web/staff/trip/travellers-input.ts'
import type { AskedPerson } from '../group/read-group.ts'
import type { WayHomeForm } from './routes.ts'
import { wayHomeRows } from './way-home-rows.ts'

type WayHomeInput = {
  readonly fromType: PlaceType
  readonly fromId: string
  readonly routes: readonly object[]
  readonly travellers: readonly ReturnType<typeof travellerInput>[]
}
const wayHomeRoute = new PlainRoute<WayHome, WayHomeInput>('/api/way-home')

const placeOf = (key: string) => readPlaceKey(key) ?? { type: 'COUNTRY' as const, id: '' }

/** Everybody once, by papers alone: no name is sent. */
function wayHomeInput({ from, routes }: WayHomeForm, people: readonly AskedPerson[]): WayHomeInput {
  const { type: fromType, id: fromId } = placeOf(from)
  return {
    fromType,
    fromId,
    routes: routes.map(({ via, sides, to, day }) => {
      const { type: toType, id: toId } = placeOf(to)
      const changes = via.map((key, index) => ({ airportId: placeOf(key).id, side: sides[index]!.toUpperCase() }))
      return { changes, toType, toId, day }
    }),
    travellers: people.flatMap(({ traveller }) => (traveller ? [travellerInput(traveller)] : [])),
  }
}

/** Everybody with their routes. While another question is asked the rows before it stay, with the people and routes whose answer they are. */
export function useWayHome(form: WayHomeForm, people: readonly AskedPerson[], isAsked: boolean) {
  const call = useCall(wayHomeRoute, wayHomeInput(form, people), {
    enabled: isAsked,
    keepPrevious: true,
    announce: false,
  })
  const { data, isPlaceholderData } = call
  const [answered, setAnswered] = useState({ people, form })
  if (data && !isPlaceholderData && (answered.people !== people || answered.form !== form))
    setAnswered({ people, form })
  const told = isPlaceholderData ? answered : { people, form }
  return { ...call, rows: data && wayHomeRows(told.people, data.profiles), routes: told.form.routes }
}
