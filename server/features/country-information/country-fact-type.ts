import { countryFactGroups } from '#domain/catalogue/destination-types.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { builder } from '../../graphql/builder.ts'
import { Confidence, ContentTextType } from '../../graphql/shared-types.ts'

const Group = builder.enumType('CountryFactGroup', {
  values: Object.keys(countryFactGroups) as (keyof typeof countryFactGroups)[],
  description: 'Facts that are shown together, emergency numbers first.',
})

export const CountryFact = builder.objectRef<WordedCountryFact>('CountryFact').implement({
  description: 'One fact about a country, in the language of the reader. It is the same for every traveller.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'The `nameKey` of its detail type.' }),
    group: t.expose('group', { type: Group }),
    label: t.exposeString('label'),
    value: t.expose('value', {
      type: ContentTextType,
      nullable: true,
      description: 'Null where nothing reliable is known.',
    }),
    unknownText: t.exposeString('unknownText', { nullable: true, description: 'Why nothing reliable is known.' }),
    note: t.expose('note', { type: ContentTextType, nullable: true }),
    codes: t.exposeStringList('codes', {
      description:
        'What the value was made from: telephone numbers, ISO 4217, ISO 639 and ISO 3166-1 codes, names of time zones. Empty for a text.',
    }),
    source: t.exposeString('source', { nullable: true }),
    sourceTitle: t.exposeString('sourceTitle', { nullable: true }),
    attribution: t.exposeString('attribution', {
      nullable: true,
      description: 'Whom to name wherever the value is shown: the licence of the source asks for it.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true, description: 'Day of the copy that was read.' }),
    confidence: t.expose('confidence', { type: Confidence, nullable: true }),
  }),
})
