import { builder } from '../../graphql/builder.ts'
import { listGroups, listPolicies, type ListedGroup, type ListedPolicy } from './policies/list-shared-rules.ts'
import {
  listGoldenTrips,
  runGoldenTrips,
  type BrokenExpectation,
  type GoldenRun,
  type GoldenTripList,
} from './publish/run-golden-trips.ts'
import { RuleKindEnum } from './rule-types.ts'
import { whereUsed, type NamedFact, type NamedUse } from './policies/where-used.ts'

const access = 'a3m_core.EditEntryrestriction'

const RuleGroup = builder.objectRef<ListedGroup>('RuleGroup').implement({
  description: 'A named, dated set of nationalities or of places.',
  fields: (t) => ({
    id: t.id({ resolve: ({ group }) => group.id }),
    name: t.exposeString('name', { description: 'In the language of the reader.' }),
    body: t.field({ type: 'JSON', description: 'As it is published.', resolve: ({ group }) => group }),
    uses: t.exposeInt('uses', { description: 'How many groups, policies and places rest on it.' }),
  }),
})

const RulePolicy = builder.objectRef<ListedPolicy>('RulePolicy').implement({
  description: 'A named set of facts that several places share.',
  fields: (t) => ({
    id: t.id({ resolve: ({ policy }) => policy.id }),
    name: t.exposeString('name', { description: 'In the language of the reader.' }),
    facts: t.int({ resolve: ({ policy }) => policy.facts.length }),
    places: t.exposeInt('places', { description: 'How many places take part in it.' }),
  }),
})

const RuleUseAs = builder.enumType('RuleUseAs', {
  values: { FOR: { value: 'for' }, EXCEPT: { value: 'except' }, WHEN: { value: 'when' } } as const,
  description: 'A fact is for the group, leaves it out, or names it in a condition.',
})

const RuleUseFact = builder.objectRef<NamedFact>('RuleUseFact').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type', { description: 'The `nameKey` of its detail type.' }),
    label: t.exposeString('label'),
    as: t.expose('as', { type: RuleUseAs }),
    through: t.exposeID('through', {
      description: 'The group that the fact names: this one, or one that includes it.',
    }),
    throughName: t.exposeString('throughName'),
  }),
})

const RuleUse = builder.objectRef<NamedUse>('RuleUse').implement({
  description: 'A record that rests on a group or a policy.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    dateStart: t.field({
      type: 'Date',
      nullable: true,
      description: 'Of a place: from when on it takes part in the policy.',
      resolve: ({ takesPart }) => takesPart?.from ?? null,
    }),
    dateEnd: t.field({ type: 'Date', nullable: true, resolve: ({ takesPart }) => takesPart?.to ?? null }),
    facts: t.expose('facts', { type: [RuleUseFact], description: 'Those that name the group; empty of a policy.' }),
  }),
})

const GoldenTripListType = builder.objectRef<GoldenTripList>('GoldenTripList').implement({
  description: 'Golden trips that are written together, mostly those to one country.',
  fields: (t) => ({
    key: t.exposeID('key'),
    name: t.exposeString('name', { description: 'The country, in the language of the reader.' }),
    trips: t.exposeInt('trips'),
  }),
})

const BrokenExpectationType = builder.objectRef<BrokenExpectation>('BrokenExpectation').implement({
  description: 'What a golden trip promises and the rules do not keep.',
  fields: (t) => ({
    key: t.exposeID('key'),
    trip: t.int({ description: 'Its place in the list, from 1.', resolve: ({ path }) => Number(path[0]) + 1 }),
    path: t.stringList({
      description: 'The way to the expectation.',
      resolve: ({ path }) => path.slice(1).map(String),
    }),
    message: t.exposeString('message'),
    found: t.exposeString('found', {
      nullable: true,
      description: 'What the rules say instead, as a golden trip would promise it.',
    }),
    facts: t.exposeStringList('facts', { description: 'Ids of the facts that say otherwise.' }),
  }),
})

const GoldenTripRun = builder.objectRef<GoldenRun>('GoldenTripRun').implement({
  fields: (t) => ({
    rulebookRevision: t.exposeInt('revision', { description: 'Of the rules on which they were run.' }),
    trips: t.exposeInt('trips'),
    broken: t.expose('broken', { type: [BrokenExpectationType], description: 'Empty: all of them hold.' }),
  }),
})

builder.queryFields((t) => ({
  ruleGroups: t.field({
    access,
    mostInRequest: 1,
    type: [RuleGroup],
    resolve: (_root, _args, context) => listGroups(context),
  }),
  rulePolicies: t.field({
    access,
    mostInRequest: 1,
    type: [RulePolicy],
    resolve: (_root, _args, context) => listPolicies(context),
  }),
  ruleUses: t.field({
    access,
    mostInRequest: 3,
    type: [RuleUse],
    description:
      'Where a group or a policy is used: groups, then policies, then places, by name. Nothing uses other kinds.',
    args: { kind: t.arg({ type: RuleKindEnum, required: true }), key: t.arg.id({ required: true }) },
    resolve: (_root, { kind, key }, context) => whereUsed(context, kind, key),
  }),
  goldenTripLists: t.field({
    access,
    mostInRequest: 1,
    type: [GoldenTripListType],
    resolve: (_root, _args, context) => listGoldenTrips(context),
  }),
  goldenTripRun: t.field({
    access,
    mostInRequest: 1,
    type: GoldenTripRun,
    description: 'Runs golden trips on the published rules: all, those of a key, or some that are not published.',
    args: { key: t.arg.id(), trips: t.arg({ type: 'JSON', description: 'A list of golden trips, as a file has it.' }) },
    resolve: (_root, args, context) => runGoldenTrips(context, args),
  }),
}))
