import type { DetailType, StopRole, ValueType } from './catalogue.ts'

type Options = Partial<Pick<DetailType, 'showBusiness' | 'positiveYes' | 'unit' | 'shown'>>

const type = (
  nameKey: string,
  valueType: ValueType,
  category: string,
  roles: readonly StopRole[],
  options: Options = {},
): DetailType => ({
  nameKey,
  valueType,
  i18nKey: `type.${nameKey}`,
  category,
  collection: 'MAIN',
  showBusiness: true,
  positiveYes: false,
  isCidmer: true,
  unit: null,
  roles,
  shown: 'when-filled',
  ...options,
})

const entering = ['DESTINATION', 'RETURN'] as const
const staying = ['DESTINATION'] as const
const passing = ['TRANSIT'] as const
const always = { shown: 'always' } as const

/** The five document kinds of the specification; each has the same five facts. */
export const documentKinds = ['Passport', 'TemporaryPassport', 'Id', 'TemporaryId', 'ChildrenPassport'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentFacts = [
  'Sufficient',
  'ExpiredPermissible',
  'MaxExpirationInMonthsOnEntry',
  'MinRemainingValidityAtDepartureInMonths',
  'MinValidityBeyondTravelInMonths',
] as const

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

/** In the order in which a traveller reads them. */
export const detailTypes: readonly DetailType[] = [
  ...documentTypes,
  type('TravelDocumentsGeneral', 'FREETEXT', 'ErTravelDocumentsGeneral', entering),
  type('EntryProhibited', 'YESNOTEXT', 'ErVisaRequirement', ['TRANSIT', 'DESTINATION', 'RETURN']),
  type('FreeMovement', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('VisaRequiredForStay', 'YESNO', 'ErVisaRequirement', entering, always),
  type('EntryPermitForStayOrTransit', 'YESNO', 'ErVisaRequirement', ['TRANSIT', 'DESTINATION', 'RETURN'], always),
  type('EVisaPossible', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('VisaOnArrivalPossible', 'YESNO', 'ErVisaRequirement', entering, { positiveYes: true }),
  type('TransitVisaRequired', 'YESNO', 'ErTransit', passing, always),
  type('AdditionalFormsAndDeclarations', 'YESNOTEXT', 'ErEntry', ['TRANSIT', 'DESTINATION', 'RETURN'], always),
  type('InternationalDrivingPermit', 'YESNOTEXT', 'ErEntry', staying),
  type('CompulsoryHealthInsurance', 'YESNOTEXT', 'ErCompulsoryHealthInsurance', staying, always),
  type('RequiredVaccinations', 'YESNOTEXT', 'HealthInformation', ['TRANSIT', 'DESTINATION', 'RETURN'], always),
  type('RecommendedVaccinations', 'YESNOTEXT', 'HealthInformation', staying),
  type('CustomsAndRestrictedItems', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('ProhibitedItems', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('Currencies', 'FREETEXT', 'ErCustomsAndImport', entering),
  type('ExitRequirements', 'YESNOTEXT', 'ErExit', ['DEPARTURE', 'DESTINATION'], always),
  type('RegulationsForMinors', 'FREETEXT', 'ErRegulationsForMinors', ['DEPARTURE', 'DESTINATION'], { showBusiness: false }),
  type('DualNationals', 'FREETEXT', 'ErDualNationals', ['DEPARTURE', 'DESTINATION', 'RETURN']),
  type('DiplomaticMissions', 'FREETEXT', 'MoreAboutDestination', staying),
]

export const detailTypesByKey: ReadonlyMap<string, DetailType> = new Map(detailTypes.map((t) => [t.nameKey, t]))
