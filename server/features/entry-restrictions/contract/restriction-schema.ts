import { authorityTypes } from '#domain/rulebook/fact.ts'
import { NotAllowed } from '#server/refusals.ts'
import { builder } from '#server/graphql/builder.ts'
import { listRestrictions, readRestriction } from './restriction-views.ts'
import {
  EntryRestrictionType,
  RestrictionAuthority,
  RestrictionLevel,
  WrittenRestrictionType,
} from './restriction-types.ts'
import { createRestriction, updateRestriction } from './write-restriction.ts'
import type { Context } from '#server/context.ts'

const forEditors = { access: 'a3m_core.EditEntryrestriction' } as const

async function found(context: Context, id: string) {
  const restriction = await readRestriction(context, id)
  if (!restriction) throw new NotAllowed('NOT_FOUND')
  return restriction
}

builder.queryFields((t) => ({
  entryRestriction: t.field({
    ...forEditors,
    mostInRequest: 3,
    type: EntryRestrictionType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => found(context, id),
  }),
  entryRestrictionWithParent: t.field({
    ...forEditors,
    mostInRequest: 3,
    type: EntryRestrictionType,
    description: 'The same: its parent is asked for as a field.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => found(context, id),
  }),
  entryRestrictions: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: [EntryRestrictionType],
    complexity: { field: 1, multiplier: 20 },
    description: 'Of every place that has one.',
    args: {
      restrictionLevel: t.arg({ type: RestrictionLevel }),
      isActive: t.arg.boolean(),
      regionId: t.arg.id(),
      airportId: t.arg.id(),
    },
    resolve: (_root, filter, context) => listRestrictions(context, filter),
  }),
  entryRestrictionAuthorities: t.field({
    ...forEditors,
    type: [RestrictionAuthority],
    description: 'Whose word a rule may be.',
    resolve: () => [...authorityTypes],
  }),
}))

const jsonBody = 'All that is published, as a whole; left out: what is published now.'

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** What creating and updating may both say. */
const writtenFields = (t: InputFields) => ({
  body: t.field({ type: 'JSON', description: jsonBody }),
  isActive: t.boolean(),
  regionDeviationTourism: t.boolean(),
  regionDeviationBusiness: t.boolean(),
  reminder: t.field({ type: 'Date' }),
  internalNote: t.string(),
  internalSources: t.string(),
  isSignificant: t.boolean(),
  significantUpdateNoteDe: t.string(),
  significantUpdateNoteEn: t.string(),
  reason: t.string(),
})

const CreateInput = builder.inputType('CreateEntryrestrictionInput', {
  fields: (t) => ({
    restrictionLevel: t.field({ type: RestrictionLevel, required: true }),
    countryId: t.id(),
    regionId: t.id(),
    airportId: t.id(),
    ...writtenFields(t),
  }),
})

const UpdateInput = builder.inputType('UpdateEntryrestrictionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    revision: t.int({ required: true, description: 'The one that was opened.' }),
    ...writtenFields(t),
  }),
})

builder.mutationFields((t) => ({
  createEntryrestriction: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: WrittenRestrictionType,
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: (_root, { input }, context) => createRestriction(context, input),
  }),
  updateEntryrestriction: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: WrittenRestrictionType,
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: (_root, { input }, context) => updateRestriction(context, input),
  }),
}))
