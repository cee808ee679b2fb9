import { defineType as type, type PermissionPart } from './detail-type.ts'

const entering = ['DESTINATION', 'RETURN'] as const
const staying = ['DESTINATION'] as const
const passing = ['TRANSIT'] as const
const passingOrEntering = ['TRANSIT', 'DESTINATION', 'RETURN'] as const
const always = { shown: 'always' } as const

/** The five document kinds of the specification; each has the same five facts. */
export const documentKinds = ['Passport', 'TemporaryPassport', 'Id', 'TemporaryId', 'ChildrenPassport'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How long a document is asked to be valid, in the order in which a traveller is told. */
export const validityFacts = [
  'MinRemainingValidityAtDepartureInMonths',
  'MinValidityBeyondTravelInMonths',
  'ExpiredPermissible',
  'MaxExpirationInMonthsOnEntry',
] as const
export type ValidityFact = (typeof validityFacts)[number]

const documentTypes = documentKinds.flatMap((kind) => {
  const category = `ErTravelDocuments${kind}` as const
  const showBusiness = kind !== 'ChildrenPassport'
  const askedOfVisitors = kind === 'Passport' || kind === 'Id'
  const months = { showBusiness, unit: 'months' } as const
  return [
    type(`${kind}Sufficient`, 'YESNO', category, entering, { showBusiness, positiveYes: true, ...always }),
    type(`${kind}ExpiredPermissible`, 'YESNO', category, entering, { showBusiness, positiveYes: true }),
    type(`${kind}MaxExpirationInMonthsOnEntry`, 'POSINT', category, entering, months),
    type(`${kind}MinRemainingValidityAtDepartureInMonths`, 'POSINT', category, entering, {
      ...months,
      askedOfVisitors,
    }),
    type(`${kind}MinValidityBeyondTravelInMonths`, 'POSINT', category, entering, { ...months, askedOfVisitors }),
  ]
})

/** A permit that may be given for a number of days. */
const permit = (decides: PermissionPart) => ({ decides, takesMaxStay: true }) as const
const positive = { positiveYes: true } as const
const visitors = { askedOfVisitors: true } as const
/** What changes rarely is read again once a year. */
const yearly = { checkEveryDays: 365 } as const

/** Documents, visas, forms, health, customs, exit: in the order in which a traveller reads them. */
export const travelTypes = [
  ...documentTypes,
  type('TravelDocumentsGeneral', 'FREETEXT', 'ErTravelDocumentsGeneral', entering),
  type('EntryProhibited', 'YESNOTEXT', 'ErVisaRequirement', passingOrEntering, { decides: 'ban', checkEveryDays: 90 }),
  type('FreeMovement', 'YESNO', 'ErVisaRequirement', entering, { ...positive, ...permit('free-movement'), ...yearly }),
  type('VisaRequiredForStay', 'YESNO', 'ErVisaRequirement', entering, { ...always, ...permit('visa') }),
  type('EntryPermitForStayOrTransit', 'YESNO', 'ErVisaRequirement', passingOrEntering, {
    ...always,
    ...permit('authorisation'),
  }),
  type('EVisaPossible', 'YESNO', 'ErVisaRequirement', entering, { ...positive, ...permit('e-visa') }),
  type('VisaOnArrivalPossible', 'YESNO', 'ErVisaRequirement', entering, { ...positive, ...permit('visa-on-arrival') }),
  type('TransitVisaRequired', 'YESNO', 'ErTransit', passing, { ...always, decides: 'visa' }),
  type('AdditionalFormsAndDeclarations', 'YESNOTEXT', 'ErEntry', passingOrEntering, {
    ...always,
    ...visitors,
    duty: 'fill-in',
  }),
  type('InternationalDrivingPermit', 'YESNOTEXT', 'ErEntry', staying),
  type('CompulsoryHealthInsurance', 'YESNOTEXT', 'ErCompulsoryHealthInsurance', staying, {
    ...always,
    ...visitors,
    duty: 'carry',
  }),
  type('RequiredVaccinations', 'YESNOTEXT', 'HealthInformation', passingOrEntering, {
    ...always,
    duty: 'get-vaccinated',
  }),
  type('RecommendedVaccinations', 'YESNOTEXT', 'HealthInformation', staying),
  type('CustomsAndRestrictedItems', 'FREETEXT', 'ErCustomsAndImport', entering, yearly),
  type('ProhibitedItems', 'FREETEXT', 'ErCustomsAndImport', entering, yearly),
  type('Currencies', 'FREETEXT', 'ErCustomsAndImport', entering, yearly),
  type('ExitRequirements', 'YESNOTEXT', 'ErExit', ['DEPARTURE', 'DESTINATION'], {
    ...always,
    decides: 'exit-permit',
    duty: 'apply',
  }),
  type('RegulationsForMinors', 'FREETEXT', 'ErRegulationsForMinors', ['DEPARTURE', 'DESTINATION'], {
    showBusiness: false,
    ...yearly,
  }),
  type('DualNationals', 'FREETEXT', 'ErDualNationals', ['DEPARTURE', 'DESTINATION', 'RETURN'], yearly),
  type('DiplomaticMissions', 'FREETEXT', 'MoreAboutDestination', staying, yearly),
]
