import type { MovedCall } from '#domain/cruises/moved-calls.ts'
import type { PortCall } from '#domain/cruises/cruise.ts'
import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { readMovedTimetables, type MovedTimetable } from './moved-timetables.ts'
import { takeOverTimetable } from './take-over-timetable.ts'

const Call = builder.objectRef<PortCall>('MyjourneyCall').implement({
  fields: (t) => ({
    port: t.exposeString('port'),
    arrives: t.exposeString('arrives', { nullable: true, description: 'By the clock of the port.' }),
    departs: t.exposeString('departs', { nullable: true, description: 'By the clock of the port.' }),
  }),
})

const Moved = builder.objectRef<MovedCall>('MyjourneyMovedCall').implement({
  fields: (t) => ({
    before: t.expose('before', { type: Call, nullable: true, description: 'Null: there was none.' }),
    after: t.expose('after', { type: Call, nullable: true, description: 'Null: there is none any more.' }),
  }),
})

const Timetable = builder.objectRef<MovedTimetable>('MyjourneyMovedTimetable').implement({
  description: 'A trip page of a cruise that shows other calls than the timetable has now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ship: t.string({ resolve: ({ cruise }) => cruise.ship }),
    route: t.string({ resolve: ({ cruise }) => cruise.route.name }),
    dateStart: t.field({ type: 'Date', resolve: ({ cruise }) => cruise.dateStart }),
    dateEnd: t.field({ type: 'Date', resolve: ({ cruise }) => cruise.dateEnd }),
    moved: t.expose('moved', { type: [Moved] }),
    canTakeOver: t.exposeBoolean('canTakeOver', {
      description: 'False: which part of the cruise it is now cannot be told, and the page has to be made anew.',
    }),
  }),
})

builder.queryFields((t) => ({
  myjourneyMovedTimetables: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: [Timetable],
    description: 'At most 200, those that depart first before the others.',
    resolve: (_root, _args, context) => readMovedTimetables(context),
  }),
}))

const TakeOver = payloadType('TakeOverMyjourneyTimetable')

builder.mutationFields((t) => ({
  takeOverMyjourneyTimetable: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: TakeOver,
    description: 'Puts the calls that the timetable has now on a trip page: its reader and its followers are told.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await takeOverTimetable(context, id), context),
  }),
}))
