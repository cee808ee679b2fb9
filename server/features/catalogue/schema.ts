import { collections, groupSets, type DetailCategory, type DetailGroup } from '#domain/catalogue/catalogue.ts'
import { detailCategories } from '#domain/catalogue/categories.ts'
import type { DetailType } from '#domain/catalogue/detail-type.ts'
import { detailGroups } from '#domain/catalogue/groups.ts'
import { detailTypes } from '#domain/catalogue/types.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { builder } from '../../graphql/builder.ts'
import { ValueType } from '../../graphql/shared-types.ts'
import { signedIn } from '../accounts/who-may.ts'

type Labelled<T> = T & { readonly t: Translate }
type Catalogue = { readonly t: Translate }

const CollectionEnum = builder.enumType('Collection', { values: collections })
const GroupSetEnum = builder.enumType('GroupSet', { values: groupSets })

const Category = builder.objectRef<Labelled<DetailCategory>>('DetailCategory').implement({
  fields: (f) => ({
    key: f.exposeString('key'),
    i18nKey: f.exposeString('i18nKey'),
    title: f.string({ description: 'In the language of the reader.', resolve: ({ t, i18nKey }) => t(i18nKey) }),
    backgroundColor: f.exposeString('backgroundColor'),
    color: f.exposeString('color'),
    allowCopyFromBusiness: f.exposeBoolean('allowCopyFromBusiness'),
  }),
})

const Type = builder.objectRef<Labelled<DetailType>>('DetailType').implement({
  fields: (f) => ({
    nameKey: f.exposeString('nameKey'),
    valueType: f.expose('valueType', { type: ValueType }),
    i18nKey: f.exposeString('i18nKey'),
    label: f.string({ description: 'In the language of the reader.', resolve: ({ t, i18nKey }) => t(i18nKey) }),
    category: f.exposeString('category', {
      nullable: true,
      description: 'The key of its category; free texts for end users have none.',
    }),
    collection: f.expose('collection', { type: CollectionEnum }),
    showBusiness: f.exposeBoolean('showBusiness'),
    positiveYes: f.exposeBoolean('positiveYes'),
    isCidmer: f.exposeBoolean('isCidmer', {
      nullable: true,
      description: 'Absent in the destination-information collection.',
    }),
    unit: f.exposeString('unit', {
      nullable: true,
      description: 'Of a whole number: hours, days, months, years or cases.',
    }),
  }),
})

const Group = builder.objectRef<Labelled<DetailGroup>>('DetailGroup').implement({
  fields: (f) => ({
    key: f.exposeString('key'),
    i18nKey: f.exposeString('i18nKey'),
    name: f.string({ description: 'In the language of the reader.', resolve: ({ t, i18nKey }) => t(i18nKey) }),
    groupSet: f.expose('groupSet', { type: GroupSetEnum }),
    types: f.stringList({ description: 'Name keys of its types, in order.', resolve: ({ types }) => [...types] }),
    citizenshipShowGrouping: f.exposeString('citizenshipShowGrouping', {
      nullable: true,
      description: 'LIMITED: shown depending on citizenship.',
    }),
  }),
})

const CatalogueType = builder.objectRef<Catalogue>('Catalogue').implement({
  fields: (f) => ({
    categories: f.field({
      type: [Category],
      resolve: ({ t }) => detailCategories.map((category) => ({ ...category, t })),
    }),
    types: f.field({ type: [Type], resolve: ({ t }) => detailTypes.map((type) => ({ ...type, t })) }),
    groups: f.field({ type: [Group], resolve: ({ t }) => detailGroups.map((group) => ({ ...group, t })) }),
  }),
})

builder.queryField('catalogue', (f) =>
  f.field({
    access: 'signed-in',
    type: CatalogueType,
    description:
      'What can be said about a place: categories, types and groups, which editor, pages and guides are built from.',
    resolve: (_root, _args, context) => ({ t: translatorFor(signedIn(context).language) }),
  }),
)
