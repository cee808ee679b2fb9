import { builder } from '../../graphql/builder.ts'
import { SortOrder } from '../../graphql/shared-types.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { sourceFilters, sourceOrders, type sourceTotals } from './list-store.ts'
import { listSources, type SourceUse, type WatchedSource } from './list-sources.ts'
import { markSource } from './mark-source.ts'

const SourceFilter = builder.enumType('SourceFilter', {
  values: sourceFilters,
  description: 'TO_LOOK_AT: what changed, moved or is gone and nobody has looked at.',
})
const SourceOrderBy = builder.enumType('SourceOrderBy', { values: sourceOrders })
const SourceOutcome = builder.enumType('SourceOutcome', {
  values: ['UNASKED', 'THERE', 'GONE', 'UNREACHABLE', 'REFUSED', 'FORBIDDEN'] as const,
  description: 'How a page answered last. FORBIDDEN: its robots.txt asks us to stay away.',
})
const SourceFinding = builder.enumType('SourceFinding', { values: ['CHANGED', 'MOVED', 'GONE'] as const })

const SourceUseType = builder.objectRef<SourceUse>('SourceUse').implement({
  description: 'A record of the rules that rests on a page.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'GROUP, POLICY or RESTRICTION.' }),
    key: t.exposeString('key', { description: 'COUNTRY:TH, or the id of a group or policy.' }),
    name: t.exposeString('name'),
    facts: t.exposeInt('facts', { description: 'How many of its facts do; 0: the record itself.' }),
    types: t.exposeStringList('types', { description: 'What they answer, in the words of the reader.' }),
  }),
})

const WatchedSourceType = builder.objectRef<WatchedSource>('WatchedSource').implement({
  description: 'A page on which rules rest.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    host: t.exposeString('host'),
    outcome: t.expose('outcome', { type: SourceOutcome }),
    detail: t.exposeString('detail', { description: 'The status, or a word for what came in the way.' }),
    finding: t.expose('finding', { type: SourceFinding, nullable: true }),
    foundAt: t.expose('foundAt', { type: 'DateTime', nullable: true }),
    askedAt: t.expose('askedAt', { type: 'DateTime', nullable: true }),
    movedTo: t.exposeString('movedTo', { nullable: true }),
    note: t.exposeString('note', { description: 'Of who looked at it last.' }),
    lookedAt: t.expose('lookedAt', { type: 'DateTime', nullable: true }),
    lookedBy: t.exposeString('lookedBy', { nullable: true }),
    uses: t.expose('uses', { type: [SourceUseType] }),
  }),
})

const SourceTotals = builder.objectRef<Awaited<ReturnType<typeof sourceTotals>>>('SourceTotals').implement({
  fields: (t) => ({
    changed: t.exposeInt('changed'),
    moved: t.exposeInt('moved'),
    gone: t.exposeInt('gone'),
    notRead: t.exposeInt('notRead'),
    total: t.exposeInt('total'),
    asked: t.exposeInt('asked'),
    lastAskedAt: t.expose('lastAskedAt', { type: 'DateTime', nullable: true }),
  }),
})

const WatchedSources = builder.objectRef<Awaited<ReturnType<typeof listSources>>>('WatchedSources').implement({
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether this installation asks the pages at all.' }),
    totals: t.expose('totals', { type: SourceTotals }),
    totalCount: t.exposeInt('totalCount'),
    isMoreThanCounted: t.exposeBoolean('isMoreThanCounted'),
    results: t.expose('results', { type: [WatchedSourceType] }),
  }),
})

const MarkSourceInput = builder.inputType('MarkSourceInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    note: t.string(),
    foundAt: t.field({ type: 'DateTime', description: 'Of the finding that was looked at; a newer one is kept.' }),
  }),
})
builder.queryFields((t) => ({
  watchedSources: t.field({
    access: 'a3m_core.EditEntryrestriction',
    mostInRequest: 3,
    type: WatchedSources,
    description: 'The pages on which rules rest; unless told otherwise those to look at, what was found last first.',
    args: {
      filter: t.arg({ type: SourceFilter }),
      search: t.arg.string({ description: 'A part of the address.' }),
      orderBy: t.arg({ type: SourceOrderBy }),
      order: t.arg({ type: SortOrder }),
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
      countUpTo: t.arg.int(),
    },
    resolve: (_root, args, context) => listSources(context, args),
  }),
}))

builder.mutationFields((t) => ({
  markSource: t.field({
    access: 'a3m_core.EditEntryrestriction',
    mostInRequest: 10,
    type: payloadType('MarkSource'),
    description: 'Says that somebody has looked at what was found of a page.',
    args: { input: t.arg({ type: MarkSourceInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await markSource(context, input), context),
  }),
}))
