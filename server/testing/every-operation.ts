import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLArgument,
  type GraphQLOutputType,
} from 'graphql'
import { schema } from '../graphql/schema.ts'
import { mapsAskedWith } from './map-operations.ts'

/** How each field of the root can be asked. A field that is missing here fails the tests that go through all of them. */
export const askedWith: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Mutation.cancelScheduledRule': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.restoreScheduledRule': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.changeMyjourneyTrip': {
    input: {
      id: '00000000-0000-4000-8000-000000000000',
      version: 2,
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'GB' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['DE'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      restrictionType: 'TOURISM',
    },
  },
  'Mutation.createEntryrestriction': {
    input: {
      restrictionLevel: 'AIRPORT',
      countryId: 'XX',
      regionId: 'XX-1',
      airportId: 'XYZ',
      body: {},
      internalNote: 'note',
      internalSources: 'sources',
      isSignificant: true,
      significantUpdateNoteDe: 'so',
      significantUpdateNoteEn: 'so',
      reason: 'why',
    },
  },
  'Mutation.createGmEventCovidUpdate': {
    input: { titleDe: 'Streik', category: 'strike', countryIds: ['DE'] },
  },
  'Mutation.createMyjourney': {
    input: {
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'GB' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['DE'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      restrictionType: 'TOURISM',
    },
  },
  'Mutation.createOrganisationCountrySelection': { input: { countryId: 'FR', position: 0 } },
  'Mutation.createOrganisationShippingLineSelection': {
    input: { shippingLineId: '00000000-0000-4000-8000-000000000000' },
  },
  'Mutation.createNews': {
    input: {
      titleDe: 'Titel',
      titleEn: 'title',
      textDe: 'Text',
      textEn: 'text',
      countryId: 'TH',
      pictureId: '00000000-0000-4000-8000-000000000000',
      imageAltDe: 'Bild',
      imageAltEn: 'picture',
      tags: [{ nameDe: 'Wort', nameEn: 'word' }],
    },
  },
  'Mutation.createTextsnippet': { input: { name: 'name', textDe: 'Text', textEn: 'text' } },
  'Mutation.deleteOrganisationCountrySelection': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.orderOrganisationCountrySelections': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'Mutation.updateLookupDefaults': { input: { departureId: 'FR', nationalityId: 'FR' } },
  'Mutation.deleteOrganisationShippingLineSelection': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.deleteNews': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.restoreNews': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.deleteTextsnippet': { id: '00000000-0000-4000-8000-000000000000' },
  'Mutation.handleFeedback': { input: { id: '00000000-0000-4000-8000-000000000000', answer: 'answer' } },
  'Mutation.logout': {},
  'Mutation.mailMyjourney': { input: { id: '00000000-0000-4000-8000-000000000000' } },
  'Mutation.markRuleChecked': { key: 'COUNTRY:XX' },
  'Mutation.pinEvent': { input: { event: '00000000-0000-4000-8000-000000000000' } },
  'Mutation.publishTogether': {
    input: { records: [{ kind: 'RESTRICTION', key: 'COUNTRY:XX', body: {} }], isSignificant: false, reason: 'why' },
  },
  'Mutation.removeRule': { input: { kind: 'RESTRICTION', key: 'COUNTRY:XX', baseRevision: 1, reason: 'why' } },
  'Mutation.refuseRuleProposal': { input: { kind: 'RESTRICTION', key: 'COUNTRY:GB', hash: 'none', reason: 'No' } },
  'Mutation.saveRule': {
    input: {
      kind: 'RESTRICTION',
      key: 'COUNTRY:XX',
      body: {},
      isSignificant: true,
      sentenceDe: 'so',
      sentenceEn: 'so',
    },
  },
  'Mutation.sendEntryrestrictionFeedback': {
    input: { title: 'title', text: 'text', placeType: 'COUNTRY', placeId: 'DE', citizenshipIds: ['DE'] },
  },
  'Mutation.takeRuleProposal': { input: { kind: 'RESTRICTION', key: 'COUNTRY:GB', hash: 'none' } },
  'Mutation.markSource': { input: { id: '00000000-0000-4000-8000-000000000000' } },
  'Mutation.tokenAuth': { username: 'nobody', password: 'no password' },
  'Mutation.translateText': { sourceLanguage: 'de', targetLanguage: 'en', text: 'Text' },
  'Mutation.unpinEvent': { input: { event: '00000000-0000-4000-8000-000000000000' } },
  'Mutation.updateEntryrestriction': {
    input: { id: 'COUNTRY:XX', revision: 1, body: {}, internalNote: 'note', internalSources: 'sources', reason: 'why' },
  },
  'Mutation.updateMyjourneyEmailNote': {
    input: {
      id: '00000000-0000-4000-8000-000000000000',
      email: 'new@example.org',
      internalNote: 'new',
      isManuallyDisabled: true,
    },
  },
  'Mutation.updateOrganisation': {
    input: {
      id: '00000000-0000-4000-8000-000000000000',
      contentBlocks: [{ page: 'MYJOURNEY', block: 'money', isOn: false, textDe: 'Geld', textEn: 'Money' }],
      visaProviders: [{ list: 'VISA', name: 'Visas', url: 'https://visas.example', types: ['VISA'] }],
    },
  },
  'Mutation.updateNews': {
    input: {
      id: '00000000-0000-4000-8000-000000000000',
      titleDe: 'Titel',
      titleEn: 'title',
      textDe: 'Text',
      textEn: 'text',
      countryId: 'TH',
      imageAltDe: 'Bild',
      imageAltEn: 'picture',
      tags: [{ nameDe: 'Wort', nameEn: 'word' }],
    },
  },
  'Mutation.updateTextsnippet': { input: { id: '00000000-0000-4000-8000-000000000000', textDe: 'Text' } },
  'Mutation.updateRestrictionDesk': { input: { key: 'COUNTRY:XX', internalNote: 'note', internalSources: 'sources' } },
  'Query.allEvents': {},
  'Query.bosysQuery': { gmUniqueEventId: '00000000-0000-4000-8000-000000000000' },
  'Query.catalogue': {},
  'Query.countries': {},
  'Query.country': { id: 'DE' },
  'Query.countryInformation': { id: 'DE' },
  'Query.cruise': { id: 'c1' },
  'Query.cruiseDestinationDetail': {
    departureType: 'COUNTRY',
    departureId: 'DE',
    cruiseId: 'c1',
    citizenshipIds: ['DE'],
    restrictionType: 'TOURISM',
    cruiseDateStart: '2027-05-01',
    transitTypes: ['AIRPORT'],
    transitIds: ['DOH'],
  },
  'Query.destinationDetail': {
    departureType: 'COUNTRY',
    departureId: 'DE',
    destinationsTypes: ['COUNTRY'],
    destinationIds: ['GB'],
    citizenshipIds: ['DE'],
    transitTypes: ['AIRPORT'],
    transitIds: ['DOH'],
    restrictionType: 'TOURISM',
  },
  'Query.dueRestrictions': {},
  'Query.goldenTripLists': {},
  'Query.goldenTripRun': { key: 'TH' },
  'Query.listedRestrictions': {},
  'Query.feedback': {},
  'Query.eventFeeds': {},
  'Query.eventcategories': {},
  'Query.eventsLatestSignificantUpdates': {},
  'Query.eventsLatestSignificantUpdatesPinned': {},
  'Query.entryRestriction': { id: 'COUNTRY:GB' },
  'Query.entryRestrictionAuthorities': {},
  'Query.entryRestrictions': {},
  'Query.entryRestrictionWithParent': { id: 'COUNTRY:GB' },
  'Query.lookupCountries': { search: 'ger' },
  'Query.lookupDestinations': { search: 'ger' },
  ...mapsAskedWith,
  'Query.myjourney': { id: '00000000-0000-4000-8000-000000000000' },
  'Query.myjourneyCruiseLines': {},
  'Query.myjourneyEvidence': { id: '00000000-0000-4000-8000-000000000000' },
  'Query.myjourneys': {},
  'Query.touroperatorexternalrestrictioninfos': {},
  'Query.officialPages': { countryId: 'DE' },
  'Query.organisationCountrySelections': {},
  'Query.organisationShippingLineSelections': {},
  'Query.organisation': { id: '00000000-0000-4000-8000-000000000000' },
  'Query.permissions': {},
  'Query.places': { keys: ['COUNTRY:DE'] },
  'Query.restrictionOverview': {},
  'Query.riskMatrix': {},
  'Query.countryRisk': { id: 'DE' },
  'Query.routes': {},
  'Query.shippingLines': {},
  'Query.shipRoutes': { shipId: '00000000-0000-4000-8000-000000000000' },
  'Query.ships': {},
  'Query.rule': { kind: 'RESTRICTION', key: 'COUNTRY:GB' },
  'Query.ruleAt': { kind: 'RESTRICTION', key: 'COUNTRY:GB', revision: 1 },
  'Query.ruleGroups': {},
  'Query.ruleHistory': { kind: 'RESTRICTION', key: 'COUNTRY:GB' },
  'Query.rulePolicies': {},
  'Query.ruleProposals': {},
  'Query.ruleUses': { kind: 'GROUP', key: 'eu' },
  'Query.ruleCoverage': { travelType: 'TOURISM', subject: 'permission' },
  'Query.ruleImpact': {
    input: {
      kind: 'RESTRICTION',
      key: 'COUNTRY:GB',
      body: { place: { type: 'COUNTRY', id: 'GB' }, policies: [], access: [], facts: [] },
    },
  },
  'Query.ruleDifference': { kind: 'RESTRICTION', key: 'COUNTRY:GB', from: 1, to: 2 },
  'Query.ruleParents': { key: 'AIRPORT:FRA' },
  'Query.scheduledRules': {},
  'Query.sentFeedback': {},
  'Query.serverVersion': {},
  'Query.dmNews': {},
  'Query.news': { limit: 5 },
  'Query.newsTags': {},
  'Query.ticker': { limit: 5, countryFilter: true },
  'Query.textsnippets': {},
  'Query.watchedSources': { filter: 'ALL' },
  'Query.whoAmI': {},
}

/** What fields within an answer have to be told. */
const innerArguments: Readonly<Record<string, string>> = { departureId: '"DE"', departureType: 'COUNTRY' }

type Field = GraphQLField<unknown, unknown>
export type Operation = { readonly name: string; readonly field: Field; readonly document: string }

/** Every field of the root, each with a document that asks for all that its answer may hold. */
export const everyOperation: readonly Operation[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = schema.getRootType(kind as never)
  return Object.values(root?.getFields() ?? {}).map((field) => {
    const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`)
    const handed = field.args.map(({ name }) => `${name}: $${name}`)
    const call = `${field.name}${handed.length > 0 ? `(${handed.join(', ')})` : ''} ${selectionOf(field.type, 1)}`
    const document = `${kind} ${variables.length > 0 ? `(${variables.join(', ')})` : ''} { ${call} }`
    return { name: `${root?.name}.${field.name}`, field, document }
  })
})

/** As deep as a request may go; what lies within its like, as a restriction in that of its region, is not asked again. */
function selectionOf(type: GraphQLOutputType, depth: number, around: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inner = Object.values(named.getFields()).flatMap((field) => {
    const inside = getNamedType(field.type)
    const isLeaf = !isObjectType(inside)
    const path = [...around, named.name]
    if (!isLeaf && (depth >= 7 || path.includes(inside.name))) return []
    const needs = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${innerArguments[name]}`)
    const handed = needs.length > 0 ? `(${needs.join(', ')})` : ''
    return [`${field.name}${handed} ${selectionOf(field.type, depth + 1, path)}`.trim()]
  })
  return `{ ${inner.join(' ')} }`
}

/** Where an argument may carry a text: `input.destinations.id` for each id, code and free text in it. */
export function textArguments(field: Field): string[] {
  const within = ({ name, type }: GraphQLArgument | GraphQLInputField): string[] => {
    const named = getNamedType(type)
    if (isInputObjectType(named))
      return Object.values(named.getFields()).flatMap((inner) => within(inner).map((path) => `${name}.${path}`))
    return named.name === 'ID' || named.name === 'String' || named.name === 'JSON' ? [name] : []
  }
  return field.args.flatMap(within)
}

/** Whether that argument names something; any other text is words, which are kept or searched for. */
export function namesSomething(field: Field, path: string): boolean {
  const [first, ...rest] = path.split('.')
  let type = getNamedType(field.args.find(({ name }) => name === first)!.type)
  for (const step of rest) if (isInputObjectType(type)) type = getNamedType(type.getFields()[step]!.type)
  return type.name !== 'String'
}

/** The same variables with a text in one place of them. */
export function withText<T extends object>(variables: T, path: string, text: string): T {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at = variables as Record<string, unknown>
  for (const step of steps) {
    const inner = (at[step] ??= {})
    at = (Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>
  }
  at[last] = Array.isArray(at[last]) ? [text] : text
  return variables
}
