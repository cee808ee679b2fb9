import { builder } from '../../graphql/builder.ts'
import { contentBlockNames, contentBlockPages } from '#domain/catalogue/content-blocks.ts'
import { visaProviderLists, visaProviderTypes, type VisaProvider } from '#domain/visa-providers.ts'
import type { ContentBlock } from './page-settings-store.ts'

const Page = builder.enumType('ContentBlockPage', { values: contentBlockPages })
const Name = builder.enumType('ContentBlockName', { values: contentBlockNames })
const List = builder.enumType('VisaProviderList', { values: visaProviderLists })
const ProviderType = builder.enumType('VisaProviderType', { values: visaProviderTypes })

export const ContentBlockType = builder.objectRef<ContentBlock>('ContentBlock').implement({
  description: 'What a trip page tells of a country beside its rules. Switched off: nothing of it is shown.',
  fields: (t) => ({
    page: t.expose('page', { type: Page }),
    block: t.expose('block', { type: Name }),
    kind: t.expose('block', { type: Name, description: 'The same as `block`.' }),
    isOn: t.exposeBoolean('isOn'),
    textDe: t.exposeString('textDe', {
      description: "The organisation's own words, rich text or plain; may be empty.",
    }),
    textEn: t.exposeString('textEn'),
    shownFrom: t.exposeInt('shownFrom', {
      nullable: true,
      description:
        'The level of travel advice from which on it is shown: 3 against travel to parts of a destination, 4 against some travel, 5 against all. Null: always.',
    }),
  }),
})

export const VisaProviderType = builder.objectRef<VisaProvider>('VisaProvider').implement({
  description: 'Whom an organisation names for getting a visa or an entry permit.',
  fields: (t) => ({
    list: t.expose('list', { type: List }),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    types: t.field({ type: [ProviderType], resolve: ({ types }) => [...types] }),
  }),
})

export const ContentBlockInput = builder.inputType('ContentBlockInput', {
  fields: (t) => ({
    page: t.field({ type: Page, required: true }),
    block: t.field({ type: Name, required: true }),
    isOn: t.boolean({ required: true }),
    textDe: t.string({ required: true }),
    textEn: t.string({ required: true }),
    shownFrom: t.int({ description: '3, 4 or 5. Null: always; left out, it stays as it is.' }),
  }),
})

export const VisaProviderInput = builder.inputType('VisaProviderInput', {
  fields: (t) => ({
    list: t.field({ type: List, required: true }),
    name: t.string({ required: true }),
    url: t.string({ required: true, description: 'A whole address, http or https.' }),
    types: t.field({ type: [ProviderType], required: true }),
  }),
})
