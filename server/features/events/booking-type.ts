import type { CalendarDate } from '#domain/dates.ts'
import { builder } from '../../graphql/builder.ts'

/** A booking that an event affects, as the mail of an event leads to it. */
export type BosysBooking = {
  readonly gmUniqueEventId: string
  readonly organisation: { readonly id: string; readonly name: string }
  readonly bosysTravelId: string
  readonly bosysCalltoken: string
  readonly travelStart: CalendarDate
  readonly travelEnd: CalendarDate
  readonly travelerCount: number
  readonly touroperatorCode: string
  readonly url: string | null
}

const BookedOrganisation = builder.objectRef<BosysBooking['organisation']>('BookedOrganisation').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

export const BosysBookingType = builder.objectRef<BosysBooking>('BosysBooking').implement({
  description: 'A booking of an organisation whose travellers an event affects.',
  fields: (t) => ({
    gmUniqueEventId: t.exposeID('gmUniqueEventId'),
    organisation: t.expose('organisation', { type: BookedOrganisation }),
    bosysTravelId: t.exposeString('bosysTravelId', { description: 'The number of the booking.' }),
    bosysCalltoken: t.exposeString('bosysCalltoken'),
    travelStart: t.expose('travelStart', { type: 'Date' }),
    travelEnd: t.expose('travelEnd', { type: 'Date' }),
    travelerCount: t.exposeInt('travelerCount'),
    touroperatorCode: t.exposeString('touroperatorCode'),
    url: t.exposeString('url', { nullable: true }),
  }),
})
