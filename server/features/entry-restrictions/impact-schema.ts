import { detailTypeOf } from '#domain/catalogue/types.ts'
import { readPlaceKey } from '#domain/places.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DestinationType, FieldErrorType, RestrictionType } from '../../graphql/shared-types.ts'
import type { ImpactExample } from './impact/impact-tally.ts'
import { ruleImpact, type RuleImpact } from './impact/rule-impact.ts'
import { RuleKindEnum } from './rule-types.ts'

const forEditors = { access: 'a3m_core.EditEntryrestriction' } as const

const wordsOf = ({ viewer, rulebook }: Context): Words =>
  wordsFor(viewer.language, 'staff', translatorFor(viewer.language), rulebook.current())

const ImpactCount = builder.objectRef<{ name: string; key: string; pages: number }>('RuleImpactCount').implement({
  description: 'A place, a nationality or a question, and how many of the pages it changes for.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'COUNTRY:TH, TH, or the name key of a detail type.' }),
    name: t.exposeString('name'),
    pages: t.exposeInt('pages'),
  }),
})

const ImpactExampleType = builder.objectRef<ImpactExample>('RuleImpactExample').implement({
  description: "A page of the viewer's own organisation.",
  fields: (t) => ({
    journeyId: t.exposeID('journeyId'),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    destinations: t.stringList({
      resolve: ({ destinations }, _args, context) => destinations.map(wordsOf(context).placeName),
    }),
    citizenships: t.stringList({
      resolve: ({ citizenships }, _args, context) => citizenships.map(wordsOf(context).countryName),
    }),
    types: t.stringList({
      description: 'What changes for it, as a reader says it.',
      resolve: ({ types }, _args, context) => types.map((type) => wordsOf(context).t(detailTypeOf(type).i18nKey)),
    }),
  }),
})

/** Beside the first ones a reader reads no more. */
const mostNamed = 12

const RuleImpactType = builder.objectRef<RuleImpact>('RuleImpact').implement({
  description: 'What publishing a draft would change for live trip pages: what is then kept of it, counted before.',
  fields: (t) => ({
    errors: t.expose('errors', {
      type: [FieldErrorType],
      description: 'Why the draft cannot be asked; nothing is counted then.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'False: the counts are those so far, and the same question asked again within ten seconds tells more.',
    }),
    lookedAt: t.int({ description: 'Pages that were looked at.', resolve: ({ tally }) => tally.lookedAt }),
    pages: t.int({ description: 'Pages of all organisations that get changes.', resolve: ({ tally }) => tally.pages }),
    departingSoon: t.int({
      description: 'Of those, the ones that leave today or within 7 days.',
      resolve: ({ tally }) => tally.departingSoon,
    }),
    mails: t.int({
      description: 'Travellers who get a mail when the draft is published as a significant update.',
      resolve: ({ tally }) => tally.mails,
    }),
    places: t.field({
      type: [ImpactCount],
      description: 'Where, the most pages first; at most 12.',
      resolve: ({ tally }, _args, context) =>
        tally.places.slice(0, mostNamed).map(({ of, pages }) => {
          return { key: of, name: wordsOf(context).placeName(readPlaceKey(of)!), pages }
        }),
    }),
    citizenships: t.field({
      type: [ImpactCount],
      description: 'Whom, the most pages first; at most 12.',
      resolve: ({ tally }, _args, context) =>
        tally.citizenships.slice(0, mostNamed).map(({ of, pages }) => {
          return { key: of, name: wordsOf(context).countryName(of), pages }
        }),
    }),
    otherPlaces: t.int({
      description: 'Places that are hit and not named.',
      resolve: ({ tally }) => Math.max(0, tally.places.length - mostNamed),
    }),
    otherCitizenships: t.int({
      description: 'Nationalities that are hit and not named.',
      resolve: ({ tally }) => Math.max(0, tally.citizenships.length - mostNamed),
    }),
    types: t.field({
      type: [ImpactCount],
      description: 'What is answered otherwise, the most pages first; at most 12.',
      resolve: ({ tally }, _args, context) =>
        tally.types.slice(0, mostNamed).map(({ of, pages }) => {
          return { key: of, name: wordsOf(context).t(detailTypeOf(of).i18nKey), pages }
        }),
    }),
    examples: t.field({
      type: [ImpactExampleType],
      description: "Pages of the viewer's own organisation, those that leave first; at most 5.",
      resolve: ({ tally }) => tally.examples,
    }),
  }),
})

const RuleDraftInput = builder.inputType('RuleDraftInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    body: t.field({ type: 'JSON', description: 'Left out: the record is taken away.' }),
  }),
})

const RuleImpactInput = builder.inputType('RuleImpactInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    body: t.field({ type: 'JSON', description: 'The draft; left out: the record is taken away.' }),
    also: t.field({ type: [RuleDraftInput], description: 'What is published with it, as one.' }),
    tab: t.string({
      description: 'A word of each window of an editor, so that a draft in one does not end the count of another.',
    }),
  }),
})

const PlaceInput = builder.inputType('RulePreviewPlace', {
  fields: (t) => ({
    type: t.field({ type: DestinationType, required: true }),
    id: t.id({ required: true }),
  }),
})

builder.inputType('RulePreviewInput', {
  description:
    'What `POST /api/rule-preview` takes: what a nationality gets at a place on a day, today and after a draft.',
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    body: t.field({ type: 'JSON', description: 'The draft; left out: the record is taken away.' }),
    place: t.field({ type: PlaceInput, required: true }),
    citizenship: t.id({ required: true }),
    residence: t.id({ description: 'Left out: not known; the journey begins in the country of the citizenship.' }),
    date: t.field({ type: 'Date', required: true, description: 'The day of departure.' }),
    travelType: t.field({ type: RestrictionType, required: true }),
  }),
})

builder.queryFields((t) => ({
  ruleImpact: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: RuleImpactType,
    description:
      'Which live trip pages a draft would change. Another draft asked by the same person ends the count before it.',
    args: { input: t.arg({ type: RuleImpactInput, required: true }) },
    resolve: (_root, { input }, context) => ruleImpact(context, input),
  }),
}))
