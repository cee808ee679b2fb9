import { builder } from '../../graphql/builder.ts'
import { SortOrder } from '../../graphql/shared-types.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { changeTrip } from './change-trip.ts'
import { createJourney } from './create-journey.ts'
import { timings } from './list/journey-filter.ts'
import { journeyOrders } from './list/journey-paging.ts'
import { listJourneys } from './list/list-journeys.ts'
import { ChangeMyjourneyTripInput, CreateMyjourneyInput, UpdateMyjourneyEmailNoteInput } from './input-types.ts'
import { readListedLines } from './list/listed-lines.ts'
import { ListedJourneyType, MyjourneyChangesFilter, MyjourneyCruiseLine, TripType } from './listed-journey-type.ts'
import { readOwnJourney, type OwnJourney } from './page/own-journey.ts'
import { OwnJourneyType } from './own-journey-type.ts'
import './evidence-type.ts'
import './mail-type.ts'
import './timetable-type.ts'
import { updateJourneyEmailNote, type UpdateJourneyResult } from './update-journey-email-note.ts'

const MyjourneyFilter = builder.enumType('MyjourneyFilter', {
  values: timings,
  description: 'WAITING: their traveller has still to say something; they are neither under way nor to come.',
})
const MyjourneyOrderBy = builder.enumType('MyjourneyOrderBy', { values: journeyOrders })

const Myjourneys = builder.objectRef<Awaited<ReturnType<typeof listJourneys>>>('Myjourneys').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'All of them, unless there are more than `countUpTo`.' }),
    isMoreThanCounted: t.exposeBoolean('isMoreThanCounted', {
      description: 'There are more than `totalCount`, which is `countUpTo` then.',
    }),
    results: t.expose('results', { type: [ListedJourneyType], complexity: { field: 1, multiplier: 10 } }),
  }),
})

const CreatedMyjourney = builder.objectRef<{ id: string; url: string }>('CreatedMyjourney').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { description: 'Whoever has it reads the trip page.' }),
  }),
})

const CreateMyjourney = payloadType<{ myjourney: { id: string; url: string } | null }>('CreateMyjourney')
builder.objectFields(CreateMyjourney, (t) => ({
  myjourney: t.expose('myjourney', { type: CreatedMyjourney, nullable: true }),
}))

const ChangeMyjourneyTrip = payloadType<{ myjourney: OwnJourney | null }>('ChangeMyjourneyTrip')
builder.objectFields(ChangeMyjourneyTrip, (t) => ({
  myjourney: t.expose('myjourney', {
    type: OwnJourneyType,
    nullable: true,
    description: 'As it is now; also where somebody else changed it meanwhile, so that nothing was done.',
  }),
}))

const ContactConflict = builder
  .objectRef<UpdateJourneyResult['conflicts'][number]>('MyjourneyConflict')
  .implement({ fields: (t) => ({ field: t.exposeString('field'), value: t.exposeString('value') }) })

const UpdateMyjourneyEmailNote = builder.objectRef<UpdateJourneyResult>('UpdateMyjourneyEmailNote').implement({
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    error: t.exposeString('error', { nullable: true }),
    id: t.exposeID('id', { nullable: true }),
    conflicts: t.expose('conflicts', {
      type: [ContactConflict],
      description: 'What somebody else wrote there since it was seen; then nothing was changed.',
    }),
  }),
})

builder.queryFields((t) => ({
  myjourneys: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 3,
    type: Myjourneys,
    description: "Trip pages of the viewer's organisation; newest first unless ordered otherwise.",
    args: {
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
      countUpTo: t.arg.int({ description: 'Where so many are as good as all: to count further takes longer.' }),
      language: t.arg.string({
        description: "Language of the names in the answer and their order; the reader's unless given.",
      }),
      filter: t.arg({ type: MyjourneyFilter }),
      orderBy: t.arg({ type: MyjourneyOrderBy }),
      order: t.arg({ type: SortOrder }),
      departureId: t.arg.id(),
      destinationId: t.arg.id(),
      citizenshipId: t.arg.id(),
      restrictionType: t.arg({ type: TripType }),
      dateStart: t.arg({ type: 'Date', description: 'Trips that end on this day or later.' }),
      dateEnd: t.arg({ type: 'Date', description: 'Trips that start on this day or earlier.' }),
      transitId: t.arg.id(),
      note: t.arg.string({ description: 'A part of the internal note, in small or capital letters.' }),
      contact: t.arg.string({
        description:
          "A part of the traveller's e-mail address, of the internal note or of a traveller's name, in small or capital letters.",
      }),
      shippingLineId: t.arg.id({ description: 'Of cruises.' }),
      route: t.arg.string({ description: 'Of cruises.' }),
      changes: t.arg({ type: MyjourneyChangesFilter }),
      opened: t.arg.boolean({ description: 'Whether their traveller has opened them.' }),
    },
    resolve: (_root, args, context) => listJourneys(context, args),
  }),
  myjourneyCruiseLines: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 3,
    type: [MyjourneyCruiseLine],
    description: 'By which lines and routes the trip pages of cruises can be listed.',
    resolve: (_root, _args, context) => readListedLines(context),
  }),
  myjourney: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 3,
    type: OwnJourneyType,
    nullable: true,
    description: "One trip page of the viewer's organisation, with its whole trip; null where there is none.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readOwnJourney(context, id),
  }),
}))

builder.mutationFields((t) => ({
  createMyjourney: t.field({
    access: 'a3m_core.DestinationManager',
    mostInRequest: 1,
    type: CreateMyjourney,
    description: 'Makes a trip page and gives its secret address.',
    args: { input: t.arg({ type: CreateMyjourneyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await createJourney(context, input)
      return { myjourney: null, ...result, ...payload(result, context) }
    },
  }),
  changeMyjourneyTrip: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: ChangeMyjourneyTrip,
    description: 'Puts another trip on a page: its address stays, and its reader is told what changed.',
    args: { input: t.arg({ type: ChangeMyjourneyTripInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await changeTrip(context, input)
      return { ...result, ...payload(result, context) }
    },
  }),
  updateMyjourneyEmailNote: t.field({
    access: 'a3m_core.ListMyJourney',
    type: UpdateMyjourneyEmailNote,
    description: 'Changes what is given and leaves the rest; an empty text erases.',
    args: { input: t.arg({ type: UpdateMyjourneyEmailNoteInput, required: true }) },
    resolve: (_root, { input }, context) => updateJourneyEmailNote(context, input),
  }),
}))
