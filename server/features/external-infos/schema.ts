import { builder } from '../../graphql/builder.ts'
import { listOfficialPages, type OfficialPage } from './list-official-pages.ts'
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

const OfficialPageType = builder.objectRef<OfficialPage>('OfficialPage').implement({
  description: 'Where a government advises on travelling to a country.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the government, in the language of the reader.' }),
    link: t.exposeString('link'),
    language: t.exposeString('language', { description: 'Of the page.' }),
    publishedAt: t.expose('publishedAt', { type: 'Date' }),
  }),
})

builder.queryFields((t) => ({
  officialPages: t.field({
    access: 'a3m_core.DestinationManager',
    mostInRequest: 3,
    type: [OfficialPageType],
    args: { countryId: t.arg.id({ required: true, description: 'The ISO 3166-1 alpha-2 code.' }) },
    resolve: (_root, { countryId }, context) => listOfficialPages(context, countryId),
  }),
  touroperatorexternalrestrictioninfos: t.field({
    access: 'a3m_core.DestinationManager',
    type: [ExternalInfoType],
    description: 'By name.',
    resolve: (_root, _args, context) => listExternalInfos(context),
  }),
}))
