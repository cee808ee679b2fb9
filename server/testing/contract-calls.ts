import { callsOfHouse } from './contract-calls-of-house.ts'

/** The calls of the specification, as a client sends them. */
export const contractCalls = `
mutation TokenAuth($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }
query WhoAmI {
  whoAmI {
    id username firstName lastName email isStaff cdbAccessKey
    organisation { id name cdbAccessKey dvkgUrl }
    permissions { codename }
    dmVersionKey gmCdbUrl featureVisa
  }
}
query Permissions { permissions { codename } }
query Countries { countries { id iso2 iso3 nameShort urlGmEvent idExternalGmEvent } }
query MapCountries { mapCountries { id iso2 nameShort } }
query MapWorldCountryStatus($restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date) {
  mapWorldCountryStatus(restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd) {
    countryId iso2 nameShort status regionDeviation rkiStatus sevenDayIncidenceCurrent sevenDayIncidencePrev
  }
}
query MapCountryRegionStatus($iso2: String!, $restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date) {
  mapCountryRegionStatus(iso2: $iso2, restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd) {
    regionId name status geojson
  }
}
query MapCountryStatus($id: ID!, $restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date) {
  mapCountryStatus(id: $id, restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd) {
    status statusForeignOffice statusDestinationCountry rkiStatus
  }
}
query MapRegionStatus($id: ID!, $restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date) {
  mapRegionStatus(id: $id, restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd) {
    status statusForeignOffice statusDestinationCountry rkiStatus
  }
}
query MapCidmerDestinationContent($nationalityIso2: String!) {
  mapCidmerDestinationContent(nationalityIso2: $nationalityIso2) { destination items }
}
query Country($id: ID!) {
  country(id: $id) {
    id iso2 iso3 nameShort
    regions { id name airports { id iata icao name } }
    airports { id iata icao name }
  }
}
query LookupDestinations($search: String!) { lookupDestinations(search: $search) { destinationType id name } }
query LookupCountries($search: String!) { lookupCountries(search: $search) { destinationType id name } }
fragment AssessmentFields on Assessment {
  rulebookRevision
  verdict { status sentence }
  stops {
    role name iso2 dateStart dateEnd
    cells { citizenshipIso2 status permission maxStayDays headline }
    sections {
      category title
      answers {
        type label
        values {
          citizenshipIso2s answer text unknownReason dateStart dateEnd source checkedAt confidence why
          conditions { text answer }
        }
      }
    }
  }
  checklist { by text citizenshipIso2s source }
}
query DestinationDetail(
  $departureType: DestinationType!, $departureId: ID!, $destinationsTypes: [DestinationType!]!,
  $destinationIds: [ID!]!, $citizenshipIds: [ID!]!, $restrictionType: RestrictionType!,
  $dateStart: Date, $dateEnd: Date, $organisation: ID, $transitTypes: [DestinationType!], $transitIds: [ID!]
) {
  destinationDetail(
    departureType: $departureType, departureId: $departureId, destinationsTypes: $destinationsTypes,
    destinationIds: $destinationIds, citizenshipIds: $citizenshipIds, restrictionType: $restrictionType,
    dateStart: $dateStart, dateEnd: $dateEnd, organisation: $organisation,
    transitTypes: $transitTypes, transitIds: $transitIds
  ) {
    departureName departureId departureIso2
    destinationNames destinationIds destinationIso2s
    transitNames transitIds transitIso2s
    citizenshipNames citizenshipIds citizenshipIso2s
    dateStart dateEnd
    events { gmUniqueEventId title } liveEvents { id event { gmUniqueEventId title } } url
    assessment { ...AssessmentFields }
  }
}
query Myjourneys(
  $limit: Int, $offset: Int, $language: String, $filter: MyjourneyFilter, $orderBy: MyjourneyOrderBy,
  $order: SortOrder, $departureId: ID, $destinationId: ID, $citizenshipId: ID,
  $restrictionType: TripType, $dateStart: Date, $dateEnd: Date, $transitId: ID, $note: String,
  $shippingLineId: ID, $route: String
) {
  myjourneys(
    limit: $limit, offset: $offset, language: $language, filter: $filter, orderBy: $orderBy, order: $order,
    departureId: $departureId, destinationId: $destinationId, citizenshipId: $citizenshipId,
    restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd, transitId: $transitId,
    note: $note, shippingLineId: $shippingLineId, route: $route
  ) {
    totalCount
    results {
      id departureName restrictionType dateStart dateEnd email isActive isManuallyDisabled language
      internalNote createdAt link
      transits { transitName } destinations { destinationName }
      cruises { cruiseName shippingLine } citizenships { country { iso2 nameShort } }
    }
  }
}
mutation CreateMyjourney($input: CreateMyjourneyInput!) {
  createMyjourney(input: $input) { myjourney { url } ok errors { field messages } }
}
mutation UpdateMyjourneyEmailNote($input: UpdateMyjourneyEmailNoteInput!) {
  updateMyjourneyEmailNote(input: $input) { ok error id }
}
query EntryRestrictions($restrictionLevel: RestrictionLevel, $isActive: Boolean, $regionId: ID, $airportId: ID) {
  entryRestrictions(restrictionLevel: $restrictionLevel, isActive: $isActive, regionId: $regionId, airportId: $airportId) {
    id restrictionLevel isActive
    country { id iso2 nameShort } region { id name } airport { id iata name }
    modifiedAt modifiedBy { id firstName lastName }
    significantUpdateAt checkedAt checkedBy { id firstName lastName }
  }
}
fragment RestrictionFields on EntryRestriction {
  id restrictionLevel isActive
  country { id iso2 nameShort } region { id name } airport { id iata icao name }
  reminder internalNote internalSources regionDeviationTourism regionDeviationBusiness
  modifiedAt modifiedBy { id firstName lastName }
  significantUpdateAt significantUpdateBy { id firstName lastName } significantUpdateNote
  checkedAt checkedBy { id firstName lastName }
  details {
    id restrictionType
    noRestrictionsStart noRestrictionsEnd noRestrictionsSignificantUpdateAt
    noAccessStart noAccessEnd noAccessSignificantUpdateAt
    someRestrictionsStart someRestrictionsEnd someRestrictionsSignificantUpdateAt
    noteDe noteEn noteDeRaw noteEnRaw sourceUri modifiedAt
    restrictionDetailJson copyBase
    authority { id name authorityType }
    editCategories { category copyFromBusiness }
  }
}
query EntryRestriction($id: ID!) { entryRestriction(id: $id) { ...RestrictionFields } }
query EntryRestrictionWithParent($id: ID!) {
  entryRestrictionWithParent(id: $id) { ...RestrictionFields parent { ...RestrictionFields } }
}
query EntryRestrictionAuthorities { entryRestrictionAuthorities { id authorityType name } }
query TouroperatorExternalRestrictionInfos {
  touroperatorexternalrestrictioninfos { id name infoCategory link linkDe linkEn allowIframe }
}
mutation CreateEntryrestriction($input: CreateEntryrestrictionInput!) {
  createEntryrestriction(input: $input) { entryrestriction { id } ok errors { field messages } }
}
mutation UpdateEntryrestriction($input: UpdateEntryrestrictionInput!) {
  updateEntryrestriction(input: $input) { entryrestriction { id } ok errors { field messages } }
}
query OrganisationCountrySelections {
  organisationCountrySelections { id country { id nameShort } }
}
mutation CreateOrganisationCountrySelection($input: CreateOrganisationCountrySelectionInput!) {
  createOrganisationCountrySelection(input: $input) { ok errors { field messages } }
}
mutation DeleteOrganisationCountrySelection($id: ID!) {
  deleteOrganisationCountrySelection(id: $id) { ok errors { field messages } }
}
query OrganisationShippingLineSelections {
  organisationShippingLineSelections { id shippingLine { id name } }
}
mutation CreateOrganisationShippingLineSelection($input: CreateOrganisationShippingLineSelectionInput!) {
  createOrganisationShippingLineSelection(input: $input) { ok errors { field messages } }
}
mutation DeleteOrganisationShippingLineSelection($id: ID!) {
  deleteOrganisationShippingLineSelection(id: $id) { ok errors { field messages } }
}
query OrganisationWidget {
  organisationWidget {
    id nationalityDefault { country { id iso2 nameShort } } organisation { id }
    restrictionType nationalities { id iso2 nameShort } maxWidgetNationalities
  }
}
mutation UpdateOrganisationWidget($input: UpdateOrganisationWidgetInput!) {
  updateOrganisationWidget(input: $input) { ok errors { field messages } }
}
query CruiseDestinationDetail(
  $departureType: DestinationType!, $departureId: ID!, $cruiseId: ID!, $citizenshipIds: [ID!]!,
  $restrictionType: RestrictionType!, $cruiseDateStart: Date!, $organisation: ID,
  $transitTypes: [DestinationType!], $transitIds: [ID!]
) {
  cruiseDestinationDetail(
    departureType: $departureType, departureId: $departureId, cruiseId: $cruiseId,
    citizenshipIds: $citizenshipIds, restrictionType: $restrictionType, cruiseDateStart: $cruiseDateStart,
    organisation: $organisation, transitTypes: $transitTypes, transitIds: $transitIds
  ) { destinationNames destinationIds destinationIso2s dateStart dateEnd url assessment { ...AssessmentFields } }
}
query ShippingLines { shippingLines { id name } }
query Ships { ships { id name shippingLine { id name } } }
query ShipRoutes($shipId: ID!) {
  shipRoutes(shipId: $shipId) { name ship { id name } schedules { dateStart dateEnd routeId cruiseId } }
}
query Routes($shippingLine: ID, $ship: ID, $route: String) {
  routes(shippingLine: $shippingLine, ship: $ship, route: $route) {
    name ship { id name } schedules { dateStart dateEnd routeId cruiseId } stops { latitude longitude name }
  }
}
${callsOfHouse}`
