import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { createInfo, deleteInfo, updateInfo } from './edit-external-infos.ts'
import { listOfficialPages, type OfficialPage } from './list-official-pages.ts'
import { listExternalInfos, type ExternalInfo } from './list-external-infos.ts'

const ExternalInfoType = builder.objectRef<ExternalInfo>('TouroperatorExternalRestrictionInfo').implement({
  description: 'A page on which a tour operator says what it requires itself. The editors of the installation name it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    infoCategory: t.exposeString('infoCategory', { description: 'A word of the editors of the installation.' }),
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

const CreateInfoInput = builder.inputType('CreateTouroperatorExternalRestrictionInfoInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    infoCategory: t.string({ required: true, description: 'One word of letters, digits, - and _.' }),
    linkDe: t.string({ required: true, description: 'Empty where there is none; one of the two is needed.' }),
    linkEn: t.string({ required: true }),
    allowIframe: t.boolean({ required: true }),
  }),
})

const UpdateInfoInput = builder.inputType('UpdateTouroperatorExternalRestrictionInfoInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    infoCategory: t.string(),
    linkDe: t.string(),
    linkEn: t.string(),
    allowIframe: t.boolean(),
  }),
})

const ofEditors = { access: 'a3m_core.DestinationManager', staffOnly: true } as const

builder.mutationFields((t) => ({
  createTouroperatorExternalRestrictionInfo: t.field({
    ...ofEditors,
    type: payloadType('CreateTouroperatorExternalRestrictionInfo'),
    args: { input: t.arg({ type: CreateInfoInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await createInfo(context, input), context),
  }),
  updateTouroperatorExternalRestrictionInfo: t.field({
    ...ofEditors,
    type: payloadType('UpdateTouroperatorExternalRestrictionInfo'),
    args: { input: t.arg({ type: UpdateInfoInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateInfo(context, input), context),
  }),
  deleteTouroperatorExternalRestrictionInfo: t.field({
    ...ofEditors,
    type: payloadType('DeleteTouroperatorExternalRestrictionInfo'),
    description: 'It leaves the assortments of all organisations, too.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await deleteInfo(context, id), context),
  }),
}))
