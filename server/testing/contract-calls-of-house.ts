/** Of the calls of the specification those about the house and its people, news, events and bookings. */
export const callsOfHouse = `
query Organisation($id: ID!) {
  organisation(id: $id) {
    id idCode idCodePublic name logo logoHeight logoWidth phone publicName dvkgUrl city fax email street website
    instagram facebook linkedIn whatsapp youtube xing twitter zipCode countryIso2
    contentBlocks { page kind textDe textEn } visaProviders { list name url }
  }
}
mutation UpdateOrganisation($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { ok errors { field messages } } }
query OrganisationUser($id: ID!) { organisationUser(id: $id) { id firstName lastName email } }
mutation UpdateOrganisationUser($input: UpdateOrganisationUserInput!) { updateOrganisationUser(input: $input) { ok errors { field messages } } }
query Catalogue {
  catalogue {
    categories { key i18nKey title backgroundColor color allowCopyFromBusiness }
    types { nameKey valueType i18nKey label category collection showBusiness positiveYes isCidmer unit }
    groups { key i18nKey name groupSet types citizenshipShowGrouping }
  }
}
mutation CreateTextsnippet($input: CreateTextsnippetInput!) { createTextsnippet(input: $input) { ok errors { field messages } } }
query Textsnippets {
  textsnippets {
    id name text textDe textEn createdAt createdBy { id firstName lastName } modifiedAt modifiedBy { id firstName lastName }
  }
}
mutation UpdateTextsnippet($input: UpdateTextsnippetInput!) { updateTextsnippet(input: $input) { ok errors { field messages } } }
mutation DeleteTextsnippet($id: ID!) { deleteTextsnippet(id: $id) { ok errors { field messages } } }
mutation SendEntryrestrictionFeedback($input: SendEntryrestrictionFeedbackInput!) { sendEntryrestrictionFeedback(input: $input) { ok } }
mutation TranslateText($sourceLanguage: String!, $targetLanguage: String!, $text: String!) {
  translateText(sourceLanguage: $sourceLanguage, targetLanguage: $targetLanguage, text: $text) { text ok }
}
fragment NewsFields on News {
  id text textDe textEn title titleDe titleEn importantUntil newsType
  tags { name nameDe nameEn order } country { id nameShort iso2 } image
  createdAt createdBy { id firstName lastName } modifiedAt modifiedBy { id firstName lastName } significantUpdateAt
}
mutation CreateNews($input: CreateNewsInput!) { createNews(input: $input) { ok errors { field messages } } }
query DmNews { dmNews { results { ...NewsFields } } }
query News($limit: Int) { news(limit: $limit) { ...NewsFields } }
query Ticker($limit: Int = 100, $countryFilter: Boolean) {
  ticker(limit: $limit, countryFilter: $countryFilter) { id title country { id iso2 nameShort } createdAt }
}
query NewsTags { newsTags { name nameDe nameEn order } }
mutation UpdateNews($input: UpdateNewsInput!) { updateNews(input: $input) { ok errors { field messages } } }
mutation DeleteNews($id: ID!) { deleteNews(id: $id) { ok errors { field messages } } }
fragment BookingEventFields on BookingEvent { id live travelersNow travelersPotentiallyAffected event { ...EventFields } }
fragment EventFields on Event {
  category { name code } country { id iso2 nameShort } title isActive level
  significantUpdateAt staticPageUrl timeStart timeEnd countUpdates gmUniqueEventId
}
mutation CreateGmEventCovidUpdate($input: CreateGmEventCovidUpdateInput!) {
  createGmEventCovidUpdate(input: $input) { ok errors { field messages } }
}
query EventsLatestSignificantUpdates($limit: Int = 50, $countryFilter: Boolean) {
  eventsLatestSignificantUpdates(limit: $limit, countryFilter: $countryFilter) {
    events { ...EventFields } liveEvents { ...BookingEventFields }
  }
}
mutation PinEvent($input: PinEventInput!) { pinEvent(input: $input) { ok } }
query EventsLatestSignificantUpdatesPinned($countryFilter: Boolean) {
  eventsLatestSignificantUpdatesPinned(countryFilter: $countryFilter) { ...EventFields }
}
query AllEvents { allEvents { events { ...EventFields } liveEvents { ...BookingEventFields } pinnedEvents { ...EventFields } } }
query MapEvents { mapEvents { ...EventFields latitude longitude } }
query Eventcategories { eventcategories { code name } }
mutation UnpinEvent($input: PinEventInput!) { unpinEvent(input: $input) { ok } }
query BosysQuery($gmUniqueEventId: ID!) {
  bosysQuery(gmUniqueEventId: $gmUniqueEventId) {
    gmUniqueEventId organisation { id name } bosysTravelId bosysCalltoken
    travelStart travelEnd travelerCount touroperatorCode url
  }
}`
