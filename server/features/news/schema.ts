import type { NewsType } from '../../db/news-tables.ts'
import { builder } from '../../graphql/builder.ts'
import { fieldsAsked } from '../../graphql/fields-asked.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { PersonType } from '../../graphql/shared-types.ts'
import { CountryType } from '../countries/schema.ts'
import type { NewsTag } from './check-news.ts'
import { deleteNews, restoreNews } from './delete-news.ts'
import { createNews, updateNews } from './edit-news.ts'
import { asksForTexts, mostNews, readNews, readTags, type News, type ShownTag } from './read-news.ts'
import { readTicker, tickerKinds, usualTicker, type TickerLine } from './read-ticker.ts'

const NewsTypeEnum = builder.enumType('NewsType', {
  values: ['ORGANISATION', 'DESTINATIONMANAGER'] as const satisfies readonly NewsType[],
  description: 'For whom it is: the people of one organisation, or those of all (product news).',
})

const NewsTagType = builder.objectRef<ShownTag>('NewsTag').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'In the language of the reader; German where there is none.' }),
    nameDe: t.exposeString('nameDe'),
    nameEn: t.exposeString('nameEn'),
    order: t.exposeInt('order', { description: 'Tags stand by it, the smallest first.' }),
  }),
})

const NewsObject = builder.objectRef<News>('News').implement({
  description:
    'What an organisation tells its people, or the installation all of them. Rich texts begin with p, ul or ol.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { description: 'In the language of the reader; German where there is none.' }),
    textDe: t.exposeString('textDe'),
    textEn: t.exposeString('textEn'),
    title: t.exposeString('title', { description: 'In the language of the reader; German where there is none.' }),
    titleDe: t.exposeString('titleDe'),
    titleEn: t.exposeString('titleEn'),
    importantUntil: t.expose('importantUntil', {
      type: 'Date',
      nullable: true,
      description: 'Up to and with this day it stands above everything else.',
    }),
    newsType: t.expose('newsType', { type: NewsTypeEnum }),
    tags: t.expose('tags', { type: [NewsTagType] }),
    country: t.expose('country', { type: CountryType, nullable: true }),
    image: t.exposeString('image', { nullable: true, description: 'The address of its picture on this server.' }),
    imageAlt: t.exposeString('imageAlt', { description: 'What the picture shows, for whoever does not see it.' }),
    imageAltDe: t.exposeString('imageAltDe'),
    imageAltEn: t.exposeString('imageAltEn'),
    imageWidth: t.exposeInt('imageWidth', { nullable: true }),
    imageHeight: t.exposeInt('imageHeight', { nullable: true }),
    pictureId: t.exposeID('pictureId', { nullable: true, description: "Of the viewer's own organisation alone." }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', {
      type: PersonType,
      nullable: true,
      description: 'A colleague; of product news no other organisation is told who wrote them.',
    }),
    modifiedAt: t.expose('modifiedAt', { type: 'DateTime' }),
    modifiedBy: t.expose('modifiedBy', { type: PersonType, nullable: true }),
    significantUpdateAt: t.expose('significantUpdateAt', { type: 'DateTime', nullable: true }),
    mayEdit: t.exposeBoolean('mayEdit', { description: 'Whether the viewer may change it.' }),
  }),
})

const DmNews = builder.objectRef<{ readonly results: readonly News[] }>('DmNews').implement({
  fields: (t) => ({ results: t.expose('results', { type: [NewsObject] }) }),
})

const TickerKindEnum = builder.enumType('TickerKind', { values: tickerKinds })

const TickerType = builder.objectRef<TickerLine>('Ticker').implement({
  description: 'One line of what is new.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of this line among all kinds; it stays the same.' }),
    kind: t.expose('kind', { type: TickerKindEnum }),
    about: t.exposeID('about', {
      description: 'What it is about: the revision of the rules, the id of the news or the event.',
    }),
    title: t.exposeString('title'),
    country: t.expose('country', { type: CountryType, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const NewsTagInput = builder.inputType('NewsTagInput', {
  description: 'A tag by its German name; one that the organisation does not have yet is made.',
  fields: (t) => ({
    nameDe: t.string({ required: true }),
    nameEn: t.string({ description: 'Left out: as it is.' }),
    order: t.int({ description: 'Left out: as it is; a new one comes last.' }),
  }),
})

const CreateNewsInput = builder.inputType('CreateNewsInput', {
  fields: (t) => ({
    titleDe: t.string({ required: true }),
    titleEn: t.string(),
    textDe: t.string(),
    textEn: t.string(),
    importantUntil: t.field({ type: 'Date' }),
    newsType: t.field({ type: NewsTypeEnum, description: 'Product news are written by who runs the installation.' }),
    tags: t.field({ type: [NewsTagInput] }),
    countryId: t.id(),
    pictureId: t.id({ description: 'As POST /api/news-picture gave it.' }),
    imageAltDe: t.string({ description: 'Needed with a picture.' }),
    imageAltEn: t.string({ description: 'Needed with a picture.' }),
  }),
})

const UpdateNewsInput = builder.inputType('UpdateNewsInput', {
  description: 'What is left out stays as it is; a day, country or picture that is null is taken away.',
  fields: (t) => ({
    id: t.id({ required: true }),
    titleDe: t.string(),
    titleEn: t.string(),
    textDe: t.string(),
    textEn: t.string(),
    importantUntil: t.field({ type: 'Date' }),
    newsType: t.field({ type: NewsTypeEnum }),
    tags: t.field({ type: [NewsTagInput] }),
    countryId: t.id(),
    pictureId: t.id(),
    imageAltDe: t.string(),
    imageAltEn: t.string(),
    isSignificantUpdate: t.boolean({ description: 'Readers are shown that it says something new.' }),
    modifiedAtSeen: t.field({
      type: 'DateTime',
      description: 'When it was last changed, as far as it was seen; refused where somebody has changed it since.',
    }),
  }),
})

type TagInput = { nameDe: string; nameEn?: string | null | undefined; order?: number | null | undefined }
const toTags = (tags: readonly TagInput[]): NewsTag[] =>
  tags.map(({ nameDe, nameEn, order }) => ({ nameDe, nameEn: nameEn ?? '', order: order ?? null }))

const eachNews = { field: 2, multiplier: 20 } as const

builder.queryFields((t) => ({
  dmNews: t.field({
    access: 'signed-in',
    mostInRequest: 2,
    complexity: eachNews,
    type: DmNews,
    description: 'Product news, the newest first.',
    resolve: async (_root, _args, context, info) => ({
      results: await readNews(context, { isForAll: true, withTexts: asksForTexts(fieldsAsked(info)) }),
    }),
  }),
  news: t.field({
    access: 'signed-in',
    mostInRequest: 2,
    complexity: eachNews,
    type: [NewsObject],
    description: `Those of the viewer's organisation and product news, the newest first; at most ${mostNews}.`,
    args: { limit: t.arg.int() },
    resolve: (_root, { limit }, context, info) =>
      readNews(context, { limit: limit ?? null, withTexts: asksForTexts(fieldsAsked(info)) }),
  }),
  newsTags: t.field({
    access: 'signed-in',
    mostInRequest: 2,
    type: [NewsTagType],
    description: 'The tags that news have, in their order.',
    resolve: (_root, _args, context) => readTags(context),
  }),
  ticker: t.field({
    access: 'signed-in',
    mostInRequest: 2,
    complexity: { field: 2, multiplier: 20 },
    type: [TickerType],
    description: `What is new in rules, events and news of countries, the newest first; at most ${usualTicker} lines.`,
    args: {
      limit: t.arg.int({ defaultValue: usualTicker }),
      countryFilter: t.arg.boolean({ description: "Of the organisation's favourite countries alone." }),
    },
    resolve: (_root, { limit, countryFilter }, context) =>
      readTicker(context, { limit: limit ?? usualTicker, isCountryFiltered: countryFilter === true }),
  }),
}))

const forEditors = { access: 'a3m_core.EditNews' } as const

builder.mutationFields((t) => ({
  createNews: t.field({
    ...forEditors,
    type: payloadType('CreateNews'),
    args: { input: t.arg({ type: CreateNewsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      payload(
        await createNews(context, {
          titleDe: input.titleDe,
          titleEn: input.titleEn ?? '',
          textDe: input.textDe ?? '',
          textEn: input.textEn ?? '',
          importantUntil: input.importantUntil ?? null,
          newsType: input.newsType ?? 'ORGANISATION',
          countryId: input.countryId ?? null,
          pictureId: input.pictureId ?? null,
          imageAltDe: input.imageAltDe ?? '',
          imageAltEn: input.imageAltEn ?? '',
          tags: toTags(input.tags ?? []),
        }),
        context,
      ),
  }),
  updateNews: t.field({
    ...forEditors,
    type: payloadType('UpdateNews'),
    args: { input: t.arg({ type: UpdateNewsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      payload(
        await updateNews(context, {
          id: input.id,
          titleDe: input.titleDe ?? undefined,
          titleEn: input.titleEn ?? undefined,
          textDe: input.textDe ?? undefined,
          textEn: input.textEn ?? undefined,
          importantUntil: input.importantUntil,
          newsType: input.newsType ?? undefined,
          countryId: input.countryId,
          pictureId: input.pictureId,
          imageAltDe: input.imageAltDe ?? undefined,
          imageAltEn: input.imageAltEn ?? undefined,
          tags: input.tags ? toTags(input.tags) : undefined,
          isSignificant: input.isSignificantUpdate ?? false,
          modifiedAtSeen: input.modifiedAtSeen ?? null,
        }),
        context,
      ),
  }),
  deleteNews: t.field({
    ...forEditors,
    type: payloadType('DeleteNews'),
    args: { id: t.arg.id({ required: true }) },
    description: 'Nobody reads it any more; `restoreNews` takes that back for a day.',
    resolve: async (_root, { id }, context) => payload(await deleteNews(context, id), context),
  }),
  restoreNews: t.field({
    ...forEditors,
    type: payloadType('RestoreNews'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await restoreNews(context, id), context),
  }),
}))
