import { permitKinds, type Passport, type Traveller } from '#domain/assessment/traveller.ts'
import { paperKinds, type PaperKind as Kind } from '#domain/rulebook/fact.ts'
import { builder } from '../../graphql/builder.ts'
import { MinorCompany } from '../../graphql/shared-types.ts'

type Named<T extends string> = Record<string, { value: T }>

const kinds: Named<Kind> = Object.fromEntries(
  paperKinds.map((value) => [value.replaceAll('-', '_').toUpperCase(), { value }]),
)
export const PaperKind = builder.enumType('PaperKind', {
  values: kinds,
  description: 'What somebody travels on.',
})

const permits: Named<(typeof permitKinds)[number]> = Object.fromEntries(
  permitKinds.map((value) => [value.toUpperCase(), { value }]),
)
export const PermitKind = builder.enumType('PermitKind', {
  values: permits,
  description: 'What kind of permit to reside somebody has.',
})

const PassportInput = builder.inputType('PassportInput', {
  description: 'A paper to travel on. What is left out is not known.',
  fields: (t) => ({
    countryId: t.id({ required: true, description: 'Of the nationality.' }),
    kind: t.field({ type: PaperKind, description: 'An ordinary passport unless given.' }),
    issuerCountryId: t.id({ description: 'Of the state that issued it, where that is another one.' }),
    biometric: t.boolean(),
    issued: t.field({ type: 'Date' }),
    expires: t.field({ type: 'Date' }),
  }),
})

export const TravellerInput = builder.inputType('TravellerInput', {
  description:
    'One person, or several with equal papers, and nothing by which they are known. What is left out is not known.',
  fields: (t) => ({
    passports: t.field({ type: [PassportInput], required: true, description: '1 to 4.' }),
    residenceCountryId: t.id(),
    permit: t.field({ type: PermitKind, description: 'Of the country of residence.' }),
    permitUntil: t.field({ type: 'Date', description: 'The last day of that permit.' }),
    holds: t.stringList({ description: 'Visas and permits, by the keys of `holding` in rules.' }),
    age: t.int({ description: 'On the day of travel: 0 to 120.' }),
    minor: t.field({ type: MinorCompany, description: 'With whom somebody under 18 travels.' }),
    count: t.int({ description: 'How many people these are: one unless given.' }),
  }),
})

/** Arguments and fields of inputs alike say so. */
export const travellersSay =
  'At most 12 with different papers, and 200 people. Where they are given, what else is told of citizenships, residence, one person and minors is not read.'
export const travellerNamesSay =
  'In the order of `travellers`, each at most 60 letters; null or empty for none. They stand beside the trip, never in it.'

const PassportType = builder.objectRef<Passport>('Passport').implement({
  description: 'A paper to travel on. What is null is not known.',
  fields: (t) => ({
    countryId: t.exposeID('iso2'),
    kind: t.field({ type: PaperKind, nullable: true, resolve: ({ kind }) => kind ?? null }),
    issuerCountryId: t.id({ nullable: true, resolve: ({ issuer }) => issuer ?? null }),
    biometric: t.boolean({ nullable: true, resolve: ({ biometric }) => biometric ?? null }),
    issued: t.field({ type: 'Date', nullable: true, resolve: ({ issued }) => issued ?? null }),
    expires: t.field({ type: 'Date', nullable: true, resolve: ({ expires }) => expires ?? null }),
  }),
})

export const TravellerType = builder.objectRef<Traveller>('Traveller').implement({
  description: 'One person, or several with equal papers. What is null is not known.',
  fields: (t) => ({
    passports: t.field({ type: [PassportType], resolve: ({ passports }) => passports }),
    residenceCountryId: t.id({ nullable: true, resolve: ({ residence }) => residence?.iso2 ?? null }),
    permit: t.field({ type: PermitKind, nullable: true, resolve: ({ residence }) => residence?.permit ?? null }),
    permitUntil: t.field({ type: 'Date', nullable: true, resolve: ({ residence }) => residence?.until ?? null }),
    holds: t.stringList({ resolve: ({ holds = [] }) => [...holds] }),
    age: t.int({ nullable: true, resolve: ({ age }) => age ?? null }),
    minor: t.field({ type: MinorCompany, nullable: true, resolve: ({ minor }) => minor ?? null }),
    count: t.int({ resolve: ({ count }) => count ?? 1 }),
  }),
})
