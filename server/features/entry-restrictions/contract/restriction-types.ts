import { authorityTypes, type AccessWindow, type AuthorityType } from '#domain/rulebook/fact.ts'
import { placeTypes } from '#domain/places.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { builder } from '#server/graphql/builder.ts'
import { FieldErrorType, PersonType, RestrictionType } from '#server/graphql/shared-types.ts'
import { AirportType, CountryType, RegionType } from '../../countries/schema.ts'
import { bodyOfRestriction, readParentOf, type RestrictionView } from './restriction-views.ts'
import { detailsOf, type RestrictionDetail } from './restriction-details.ts'
import { mayEditRules } from '../rule/who-may.ts'
import type { WrittenRestriction } from './write-restriction.ts'

export const RestrictionLevel = builder.enumType('RestrictionLevel', { values: placeTypes })
const AuthorityTypeEnum = builder.enumType('AuthorityType', { values: authorityTypes })

export const RestrictionAuthority = builder.objectRef<AuthorityType>('EntryRestrictionAuthority').implement({
  fields: (t) => ({
    id: t.id({ resolve: (type) => type }),
    authorityType: t.field({ type: AuthorityTypeEnum, resolve: (type) => type }),
    name: t.string({
      description: 'In the language of the reader.',
      resolve: (type, _args, context) => translatorFor(mayEditRules(context).language)(`rule-fact.authority.${type}`),
    }),
  }),
})

const EditCategory = builder
  .objectRef<RestrictionDetail['editCategories'][number]>('EntryRestrictionEditCategory')
  .implement({
    fields: (t) => ({
      category: t.exposeString('category', { description: 'The key of the category.' }),
      copyFromBusiness: t.exposeBoolean('copyFromBusiness', {
        description: 'Private trips have what is said for business ones.',
      }),
    }),
  })

type Detail = RestrictionDetail & { readonly of: RestrictionView }
const start = (access: AccessWindow['access']) => (detail: Detail) => detail.access[access]?.start ?? null
const end = (access: AccessWindow['access']) => (detail: Detail) => detail.access[access]?.end ?? null
const told = (access: AccessWindow['access']) => (detail: Detail) =>
  detail.access[access] === null ? null : (detail.of.significant?.at ?? null)
const maybe = { nullable: true } as const

const RestrictionDetailType = builder.objectRef<Detail>('EntryRestrictionDetail').implement({
  description: 'What one authority says for one kind of trip: a view of the record, which is saved whole.',
  fields: (t) => ({
    id: t.exposeID('id'),
    restrictionType: t.expose('travelType', { type: RestrictionType }),
    noRestrictionsStart: t.field({ type: 'Date', ...maybe, resolve: start('NO_RESTRICTIONS') }),
    noRestrictionsEnd: t.field({ type: 'Date', ...maybe, resolve: end('NO_RESTRICTIONS') }),
    noRestrictionsSignificantUpdateAt: t.field({ type: 'DateTime', ...maybe, resolve: told('NO_RESTRICTIONS') }),
    noAccessStart: t.field({ type: 'Date', ...maybe, resolve: start('NO_ACCESS') }),
    noAccessEnd: t.field({ type: 'Date', ...maybe, resolve: end('NO_ACCESS') }),
    noAccessSignificantUpdateAt: t.field({ type: 'DateTime', ...maybe, resolve: told('NO_ACCESS') }),
    someRestrictionsStart: t.field({ type: 'Date', ...maybe, resolve: start('SOME_RESTRICTIONS') }),
    someRestrictionsEnd: t.field({ type: 'Date', ...maybe, resolve: end('SOME_RESTRICTIONS') }),
    someRestrictionsSignificantUpdateAt: t.field({ type: 'DateTime', ...maybe, resolve: told('SOME_RESTRICTIONS') }),
    noteDe: t.string({ ...maybe, resolve: ({ note }) => note.de }),
    noteEn: t.string({ ...maybe, resolve: ({ note }) => note.en }),
    noteDeRaw: t.string({ ...maybe, description: 'As it is stored.', resolve: ({ noteRaw }) => noteRaw.de }),
    noteEnRaw: t.string({ ...maybe, description: 'As it is stored.', resolve: ({ noteRaw }) => noteRaw.en }),
    sourceUri: t.exposeString('sourceUri', maybe),
    modifiedAt: t.field({ type: 'DateTime', resolve: ({ of }) => of.modifiedAt }),
    restrictionDetailJson: t.expose('facts', { type: 'JSON', description: 'Its facts, in order.' }),
    copyBase: t.exposeID('copyBase', { ...maybe, description: 'The detail that this one only repeats.' }),
    authority: t.field({ type: RestrictionAuthority, resolve: ({ authority }) => authority }),
    editCategories: t.field({ type: [EditCategory], resolve: ({ editCategories }) => [...editCategories] }),
  }),
})

const restriction = builder.objectRef<RestrictionView>('EntryRestriction')
export const EntryRestrictionType = restriction.implement({
  description: 'What is published about a place, and what editors keep beside it.',
  fields: (t) => ({
    id: t.exposeID('key', { description: 'The key of its place: COUNTRY:TH.' }),
    restrictionLevel: t.expose('restrictionLevel', { type: RestrictionLevel }),
    revision: t.exposeInt('revision', { description: 'Under which it was published last.' }),
    isActive: t.exposeBoolean('isActive', { description: 'An inactive one says nothing.' }),
    country: t.expose('country', { type: CountryType, ...maybe }),
    region: t.expose('region', { type: RegionType, ...maybe }),
    airport: t.expose('airport', { type: AirportType, ...maybe }),
    reminder: t.expose('reminder', { type: 'Date', ...maybe }),
    internalNote: t.exposeString('internalNote'),
    internalSources: t.exposeString('internalSources'),
    regionDeviationTourism: t.boolean({ resolve: ({ regionDeviations }) => regionDeviations?.tourism ?? false }),
    regionDeviationBusiness: t.boolean({ resolve: ({ regionDeviations }) => regionDeviations?.business ?? false }),
    modifiedAt: t.expose('modifiedAt', { type: 'DateTime' }),
    modifiedBy: t.expose('modifiedBy', { type: PersonType, ...maybe }),
    significantUpdateAt: t.field({ type: 'DateTime', ...maybe, resolve: ({ significant }) => significant?.at ?? null }),
    significantUpdateBy: t.field({ type: PersonType, ...maybe, resolve: ({ significant }) => significant?.by ?? null }),
    significantUpdateNote: t.string({ ...maybe, resolve: ({ significant }) => significant?.note ?? null }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', ...maybe }),
    checkedBy: t.expose('checkedBy', { type: PersonType, ...maybe }),
    details: t.field({
      type: [RestrictionDetailType],
      description: 'One for each kind of trip and each authority that says something.',
      resolve: async (view, _args, context) => {
        const body = await bodyOfRestriction(context, view.key)
        return body === null
          ? []
          : detailsOf(view.key, body, context.clock.today()).map((detail) => ({ ...detail, of: view }))
      },
    }),
    parent: t.field({
      type: restriction,
      ...maybe,
      description: 'That of the nearest level around the place.',
      resolve: (view, _args, context) => readParentOf(context, view.key),
    }),
  }),
})

export const WrittenRestrictionType = builder.objectRef<WrittenRestriction>('WriteEntryrestriction').implement({
  fields: (t) => ({
    entryrestriction: t.expose('entryrestriction', { type: EntryRestrictionType, ...maybe }),
    ok: t.exposeBoolean('ok'),
    errors: t.expose('errors', { type: [FieldErrorType] }),
  }),
})
