import { builder } from '../../graphql/builder.ts'
import { listExternalInfos, type ExternalInfo } from './list-external-infos.ts'

const ExternalInfoType = builder.objectRef<ExternalInfo>('TouroperatorExternalRestrictionInfo').implement({
  description: 'A page on which a tour operator says what it requires itself. Whoever runs the installation names it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    infoCategory: t.exposeString('infoCategory', { description: 'A word of whoever runs the installation.' }),
    link: t.exposeString('link', { description: 'In the language of the reader, else the one there is.' }),
    linkDe: t.exposeString('linkDe', { description: 'Empty where there is none.' }),
    linkEn: t.exposeString('linkEn', { description: 'Empty where there is none.' }),
    allowIframe: t.exposeBoolean('allowIframe', { description: 'Whether its owner lets others frame it.' }),
  }),
})

builder.queryFields((t) => ({
  touroperatorexternalrestrictioninfos: t.field({
    access: 'a3m_core.DestinationManager',
    type: [ExternalInfoType],
    description: 'By name. No screen shows them yet: the specification says what they are and not where.',
    resolve: (_root, _args, context) => listExternalInfos(context),
  }),
}))
