import { testPassword } from './client.ts'

const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY'],
  destinationIds: ['GB'],
  citizenshipIds: ['DE', 'TR'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  transitTypes: ['AIRPORT'],
  transitIds: ['DOH'],
}
const days = { restrictionType: 'TOURISM', dateStart: '2027-03-01', dateEnd: '2027-03-10' }
const newJourney = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  transits: [{ type: 'AIRPORT', id: 'DOH' }],
  citizenshipCountryIds: ['DE'],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
  language: 'de',
  email: 'a@example.org',
  showEvents: true,
  internalNote: 'note',
}
const newEvent = {
  titleDe: 'Streik',
  category: 'strike',
  level: 3,
  countryIds: ['GB'],
  latitude: 51.5,
  longitude: -0.1,
}
/** What earlier calls brought: a restriction in a place of its own for each run, and numbers of a line, its ship and its choice. */
export type Known = {
  readonly place: string
  revision: number
  line?: string
  ship?: string
  selection?: string
  favourite?: string
  news?: string
  event?: string
  widget?: string
  organisation?: string
  user?: string
  snippet?: string
}

/** Given the trip page and what else was made or found before. */
export const variablesOf: Record<string, (journeyId: string, known: Known) => object> = {
  TokenAuth: () => ({ username: 'agent', password: testPassword }),
  WhoAmI: () => ({}),
  Permissions: () => ({}),
  Countries: () => ({}),
  MapCountries: () => ({}),
  MapWorldCountryStatus: () => days,
  MapCountryRegionStatus: () => ({ iso2: 'DE', ...days }),
  MapCountryStatus: () => ({ id: 'DE', ...days }),
  MapRegionStatus: () => ({ id: 'DE-HE', ...days }),
  MapCidmerDestinationContent: () => ({ nationalityIso2: 'DE' }),
  Country: () => ({ id: 'DE' }),
  LookupDestinations: () => ({ search: 'fra' }),
  LookupCountries: () => ({ search: 'fra' }),
  DestinationDetail: () => trip,
  CreateMyjourney: () => ({ input: newJourney }),
  Myjourneys: () => ({ limit: 25, offset: 0, filter: 'ALL', orderBy: 'DATE_START', order: 'DESC' }),
  UpdateMyjourneyEmailNote: (id) => ({ input: { id, email: '', internalNote: 'new', isManuallyDisabled: false } }),
  CreateEntryrestriction: (_id, { place }) => ({
    input: { restrictionLevel: 'COUNTRY', countryId: place, reason: 'new' },
  }),
  EntryRestrictions: () => ({ restrictionLevel: 'COUNTRY', isActive: true }),
  EntryRestriction: (_id, { place }) => ({ id: `COUNTRY:${place}` }),
  EntryRestrictionWithParent: (_id, { place }) => ({ id: `COUNTRY:${place}` }),
  EntryRestrictionAuthorities: () => ({}),
  TouroperatorExternalRestrictionInfos: () => ({}),
  UpdateEntryrestriction: (_id, { place, revision }) => ({
    input: { id: `COUNTRY:${place}`, revision, isActive: false, internalNote: 'note' },
  }),
  ShippingLines: () => ({}),
  Ships: () => ({}),
  ShipRoutes: (_id, { ship }) => ({ shipId: ship ?? 'x' }),
  Routes: (_id, { line, ship }) => ({ shippingLine: line, ship, route: 'Blue' }),
  CruiseDestinationDetail: () => ({
    ...trip,
    cruiseId: 'blue-1',
    citizenshipIds: ['DE'],
    cruiseDateStart: '2027-05-01',
  }),
  CreateOrganisationCountrySelection: () => ({ input: { countryId: 'FR' } }),
  OrganisationCountrySelections: () => ({}),
  DeleteOrganisationCountrySelection: (_id, { favourite }) => ({ id: favourite ?? 'x' }),
  CreateOrganisationShippingLineSelection: (_id, { line }) => ({ input: { shippingLineId: line ?? 'x' } }),
  OrganisationShippingLineSelections: () => ({}),
  DeleteOrganisationShippingLineSelection: (_id, { selection }) => ({ id: selection ?? 'x' }),
  OrganisationWidget: () => ({}),
  UpdateOrganisationWidget: (_id, { widget }) => ({
    input: { id: widget ?? 'x', nationalityDefaultId: 'DE', nationalityIds: ['DE'], restrictionType: 'TOURISM' },
  }),
  CreateNews: () => ({ input: { titleDe: 'Neu', countryId: 'GB', tags: [{ nameDe: 'Einreise' }] } }),
  DmNews: () => ({}),
  News: () => ({ limit: 25 }),
  NewsTags: () => ({}),
  Ticker: () => ({ countryFilter: false }),
  UpdateNews: (_id, { news }) => ({ input: { id: news ?? 'x', titleEn: 'New' } }),
  DeleteNews: (_id, { news }) => ({ id: news ?? 'x' }),
  CreateGmEventCovidUpdate: () => ({ input: newEvent }),
  EventsLatestSignificantUpdates: () => ({ limit: 50, countryFilter: false }),
  PinEvent: (_id, { event }) => ({ input: { event: event ?? 'x' } }),
  EventsLatestSignificantUpdatesPinned: () => ({ countryFilter: false }),
  AllEvents: () => ({}),
  MapEvents: () => ({}),
  Eventcategories: () => ({}),
  Organisation: (_id, { organisation }) => ({ id: organisation ?? 'x' }),
  UpdateOrganisation: (_id, { organisation }) => ({ input: { id: organisation ?? 'x', city: 'Bremen' } }),
  OrganisationUser: (_id, { user }) => ({ id: user ?? 'x' }),
  UpdateOrganisationUser: (_id, { user }) => ({ input: { id: user ?? 'x', firstName: 'Ada' } }),
  Catalogue: () => ({}),
  CreateTextsnippet: () => ({ input: { name: 'Visum', textDe: 'Ein Visum ist nötig.' } }),
  Textsnippets: () => ({}),
  UpdateTextsnippet: (_id, { snippet }) => ({ input: { id: snippet ?? 'x', textEn: 'A visa is needed.' } }),
  DeleteTextsnippet: (_id, { snippet }) => ({ id: snippet ?? 'x' }),
  SendEntryrestrictionFeedback: () => ({ input: { title: 'Frage', text: 'Gilt das noch?' } }),
  TranslateText: () => ({ sourceLanguage: 'de', targetLanguage: 'en', text: 'Hallo' }),
  UnpinEvent: (_id, { event }) => ({ input: { event: event ?? 'x' } }),
  BosysQuery: (_id, { event }) => ({ gmUniqueEventId: event ?? 'x' }),
}
