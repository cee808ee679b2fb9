import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { listAdviceSources, type AdviceSourceView } from './list-sources.ts'
import { switchAdviceSource } from './switch-source.ts'

const AdviceSourceKind = builder.enumType('AdviceSourceKind', {
  values: { ADVISORIES: { value: 'advisories' }, MISSIONS: { value: 'missions' } } as const,
})

const AdviceSourceType = builder.objectRef<AdviceSourceView>('AdviceSource').implement({
  description: 'From where travel advice or missions come by themselves, once somebody has agreed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: AdviceSourceKind }),
    url: t.exposeString('url', { description: 'What is asked.' }),
    page: t.exposeString('page', { description: 'Where its publisher tells people of it.' }),
    licence: t.exposeString('licence', { nullable: true, description: 'By name; null: none is known.' }),
    termsLink: t.exposeString('termsLink'),
    termsReadOn: t.exposeString('termsReadOn', { nullable: true, description: 'Null: they were not checked.' }),
    everyMinutes: t.exposeInt('everyMinutes'),
    isOn: t.exposeBoolean('isOn'),
    isByConfiguration: t.exposeBoolean('isByConfiguration', {
      description: 'Whoever runs the installation has it fetched (IMPORTS), and decides there.',
    }),
    isDecided: t.exposeBoolean('isDecided', { description: 'Somebody has said whether it is to be asked.' }),
    askedAt: t.expose('askedAt', { type: 'DateTime', nullable: true }),
    goodAt: t.expose('goodAt', { type: 'DateTime', nullable: true, description: 'When it was last read well.' }),
    failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', { description: 'Why it could not be read; empty: it was.' }),
    failures: t.exposeInt('failures', { description: 'In a row; 0: it was read well the last time.' }),
    rows: t.exposeInt('rows', { description: 'Countries or missions that stand, whoever brought them.' }),
    dataDate: t.exposeString('dataDate', { nullable: true }),
  }),
})

const AdviceSources = builder.objectRef<Awaited<ReturnType<typeof listAdviceSources>>>('AdviceSources').implement({
  fields: (t) => ({
    isForbidden: t.exposeBoolean('isForbidden', { description: 'This installation asks none of them.' }),
    sources: t.expose('sources', { type: [AdviceSourceType] }),
  }),
})

builder.queryFields((t) => ({
  adviceSources: t.field({
    access: 'a3m_core.ManageOrganisations',
    type: AdviceSources,
    description: 'What travel advice and directories of missions this installation can fetch, and on which terms.',
    resolve: (_root, _args, context) => listAdviceSources(context),
  }),
}))

builder.mutationFields((t) => ({
  switchAdviceSource: t.field({
    access: 'a3m_core.ManageOrganisations',
    mostInRequest: 10,
    type: payloadType('SwitchAdviceSource'),
    description: 'Agrees that a source is asked, or ends it. Said again of one that is on, it is asked at once.',
    args: { id: t.arg.id({ required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: async (_root, input, context) => payload(await switchAdviceSource(context, input), context),
  }),
}))
