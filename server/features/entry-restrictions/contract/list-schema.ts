import { placeKey } from '#domain/places.ts'
import { dueStates, type RestrictionUpkeep } from '#domain/review/restriction-upkeep.ts'
import { confidences } from '#domain/rulebook/fact.ts'
import { builder } from '#server/graphql/builder.ts'
import { Confidence, DestinationType, SortOrder, PersonType } from '#server/graphql/shared-types.ts'
import { restrictionOrders } from './list-order.ts'
import {
  attentions,
  countDue,
  listRestrictions,
  overviewOfRestrictions,
  type DueRestrictions,
  type RestrictionPage,
} from './list-restrictions.ts'
import type { ListedRestriction } from './list-rows.ts'

const RuleDue = builder.enumType('RuleDue', {
  values: dueStates,
  description: 'Whether a day has passed, is near, is far, or is not known.',
})
const RestrictionAccess = builder.enumType('RestrictionAccess', {
  values: ['NO_ACCESS', 'SOME_RESTRICTIONS', 'NO_RESTRICTIONS'] as const,
})
const RestrictionOrderBy = builder.enumType('RestrictionOrderBy', {
  values: restrictionOrders,
  description: 'DUE: by the check or reminder that comes first.',
})
const RestrictionAttention = builder.enumType('RestrictionAttention', {
  values: attentions,
  description: 'What asks for an editor: a day that has passed, one that is near too, a reminder, a proposal, a plan.',
})

type RungCount = { readonly confidence: (typeof confidences)[number]; readonly facts: number }
const RungCountType = builder.objectRef<RungCount>('RungCount').implement({
  fields: (t) => ({
    confidence: t.expose('confidence', { type: Confidence, complexity: 0 }),
    facts: t.exposeInt('facts', { complexity: 0 }),
  }),
})
const rungsOf = ({ byConfidence }: RestrictionUpkeep): RungCount[] =>
  confidences.map((confidence) => ({ confidence, facts: byConfidence[confidence] })).filter(({ facts }) => facts > 0)

const ListedRestrictionType = builder.objectRef<ListedRestriction>('ListedRestriction').implement({
  description: 'An entry restriction as the desk lists it.',
  fields: (t) => ({
    id: t.id({ description: 'The key of its place, such as COUNTRY:TH.', resolve: ({ place }) => placeKey(place) }),
    level: t.field({ type: DestinationType, resolve: ({ place }) => place.type }),
    placeId: t.id({ resolve: ({ place }) => place.id }),
    name: t.exposeString('name'),
    countryIso2: t.string({ resolve: ({ country }) => country.iso2 }),
    countryName: t.string({ resolve: ({ country }) => country.name }),
    regionName: t.exposeString('regionName', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    facts: t.int({ description: 'Those that have not ended.', resolve: ({ upkeep }) => upkeep.facts }),
    rungs: t.field({ type: [RungCountType], complexity: 0, resolve: ({ upkeep }) => rungsOf(upkeep) }),
    weakest: t.field({ type: Confidence, nullable: true, resolve: ({ upkeep }) => upkeep.weakest }),
    undatedFacts: t.int({ resolve: ({ upkeep }) => upkeep.undated }),
    checkedOn: t.expose('checkedOn', {
      type: 'Date',
      nullable: true,
      description: 'The later of its oldest copy and the day on which it was marked as checked.',
    }),
    checkedBy: t.expose('markedBy', { type: PersonType, nullable: true, complexity: 0 }),
    checkBy: t.expose('checkBy', { type: 'Date', nullable: true }),
    checkState: t.expose('checkState', { type: RuleDue }),
    reminder: t.expose('reminder', { type: 'Date', nullable: true }),
    reminderState: t.expose('reminderState', { type: RuleDue }),
    accessTourism: t.field({ type: RestrictionAccess, nullable: true, resolve: ({ access }) => access.TOURISM }),
    accessBusiness: t.field({ type: RestrictionAccess, nullable: true, resolve: ({ access }) => access.BUSINESS }),
    modifiedAt: t.expose('modifiedAt', { type: 'DateTime' }),
    modifiedBy: t.expose('modifiedBy', {
      type: PersonType,
      nullable: true,
      complexity: 0,
      description: 'Null: it came from the files.',
    }),
    significantUpdateAt: t.expose('significantAt', { type: 'DateTime', nullable: true }),
    hasProposal: t.exposeBoolean('hasProposal'),
    scheduled: t.exposeInt('scheduled'),
    scheduledFailed: t.exposeInt('scheduledFailed', {
      description: 'Of these: whose time came, and that could not be published.',
    }),
  }),
})

const RestrictionPageType = builder.objectRef<RestrictionPage>('RestrictionPage').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    isMoreThanCounted: t.boolean({ description: 'Never: all are counted.', resolve: () => false }),
    results: t.expose('results', { type: [ListedRestrictionType] }),
  }),
})

const DueRestrictionsType = builder.objectRef<DueRestrictions>('DueRestrictions').implement({
  fields: (t) => ({
    overdue: t.exposeInt('overdue', { description: 'Its day has passed.' }),
    soon: t.exposeInt('soon', { description: 'Its day is today or within two weeks.' }),
    failed: t.exposeInt('failed', { description: 'Scheduled changes of any record that could not be published.' }),
  }),
})

const forEditors = { access: 'a3m_core.EditEntryrestriction' } as const

builder.queryFields((t) => ({
  listedRestrictions: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: RestrictionPageType,
    description: 'The entry restrictions of the desk; what is due first on top unless ordered otherwise.',
    args: {
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
      orderBy: t.arg({ type: RestrictionOrderBy }),
      order: t.arg({ type: SortOrder }),
      level: t.arg({ type: DestinationType }),
      isActive: t.arg.boolean(),
      countryId: t.arg.id(),
      regionId: t.arg.id({ description: 'The region, and the airports in it.' }),
      airportId: t.arg.id(),
      search: t.arg.string({ description: 'A part of the name of the place or of its country, or a code.' }),
      attention: t.arg({ type: RestrictionAttention }),
      confidence: t.arg({ type: Confidence, description: 'Where a fact stands on this rung.' }),
      uncheckedForDays: t.arg.int({ description: 'Last checked so many days ago or more, or nobody knows when.' }),
    },
    resolve: (_root, args, context) => listRestrictions(context, args),
  }),
  restrictionOverview: t.field({
    staffOnly: true,
    ...forEditors,
    mostInRequest: 1,
    type: [ListedRestrictionType],
    complexity: { field: 1, multiplier: 40 },
    description: 'All of them, for the editors of the installation (`isStaff`).',
    resolve: (_root, _args, context) => overviewOfRestrictions(context),
  }),
  dueRestrictions: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: DueRestrictionsType,
    description: 'How many have a check or a reminder that asks for somebody.',
    resolve: (_root, _args, context) => countDue(context),
  }),
}))
