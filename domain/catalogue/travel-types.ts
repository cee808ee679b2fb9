import type { DetailType } from './catalogue.ts'
import { defineType as type } from './define-type.ts'

const entering = ['DESTINATION', 'RETURN'] as const
const staying = ['DESTINATION'] as const
const passing = ['TRANSIT'] as const
const passingOrEntering = ['TRANSIT', 'DESTINATION', 'RETURN'] as const
const always = { shown: 'always' } as const

/** The five document kinds of the specification; each has the same five facts. */
export const documentKinds = ['Passport', 'TemporaryPassport', 'Id', 'TemporaryId', 'ChildrenPassport'] as const
export type DocumentKind = (typeof documentKinds)[number]

const documentTypes = documentKinds.flatMap((kind): DetailType[] => {
  const category = `ErTravelDocuments${kind}`
  const showBusiness = kind !== 'ChildrenPassport'
  const months = { showBusiness, unit: 'months' } as const
  return [
    type(`${kind}Sufficient`, 'YESNO', category, entering, { showBusiness, positiveYes: true, shown: 'always' }),
    type(`${kind}ExpiredPermissible`, 'YESNO', category, entering, { showBusiness, positiveYes: true }),
    type(`${kind}MaxExpirationInMonthsOnEntry`, 'POSINT', category, entering, months),
    type(`${kind}MinRemainingValidityAtDepartureInMonths`, 'POSINT', category, entering, months),
    type(`${kind}MinValidityBeyondTravelInMonths`, 'POSINT', category, entering, months),
  ]
})

/** Documents, visas, forms, health, customs, exit: in the order in which a traveller reads them. */
export const travelTypes: readonly DetailType[] = [
  ...documentTypes,
  type('TravelDocumentsGeneral', 'FREETEXT', 'ErTravelDocumentsGeneral', entering),
  type('EntryProhibited', 'YESNOTEXT', 'ErVisaRequirement', passingOrEntering),
  type('FreeMovement', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('VisaRequiredForStay', 'YESNO', 'ErVisaRequirement', entering, always),
  type('EntryPermitForStayOrTransit', 'YESNO', 'ErVisaRequirement', passingOrEntering, always),
  type('EVisaPossible', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('VisaOnArrivalPossible', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('TransitVisaRequired', 'YESNO', 'ErTransit', passing, always),
  type('AdditionalFormsAndDeclarations', 'YESNOTEXT', 'ErEntry', passingOrEntering, always),
  type('InternationalDrivingPermit', 'YESNOTEXT', 'ErEntry', staying),
  type('CompulsoryHealthInsurance', 'YESNOTEXT', 'ErCompulsoryHealthInsurance', staying, always),
  type('RequiredVaccinations', 'YESNOTEXT', 'HealthInformation', passingOrEntering, always),
  type('RecommendedVaccinations', 'YESNOTEXT', 'HealthInformation', staying),
  type('CustomsAndRestrictedItems', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('ProhibitedItems', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('Currencies', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('ExitRequirements', 'YESNOTEXT', 'ErExit', ['DEPARTURE', 'DESTINATION'], always),
  type('RegulationsForMinors', 'FREETEXT', 'ErRegulationsForMinors', ['DEPARTURE', 'DESTINATION'], {
    showBusiness: false,
  }),
  type('DualNationals', 'FREETEXT', 'ErDualNationals', ['DEPARTURE', 'DESTINATION', 'RETURN']),
  type('DiplomaticMissions', 'FREETEXT', 'MoreAboutDestination', staying),
]
