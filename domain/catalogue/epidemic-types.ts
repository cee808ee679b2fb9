import { defineType as type } from './detail-type.ts'

const entering = ['DESTINATION'] as const
const returning = ['RETURN'] as const
const good = { positiveYes: true } as const

/** Who is asked in the epidemic-era facts. */
export const statusGroups = ['CompletelyImmunized', 'IncompletelyVaccinated', 'Recovered', 'Unvaccinated'] as const
/** Kinds of tests (`testKind.Pcr`), with the end of the category that each has. */
export const testKinds = { Pcr: 'PcrTest', Quick: 'QuickTest', Tma: 'TmaTest', Lamp: 'LampTest' } as const

/** Category of a status group's own facts on entry and on return. */
const entryCategory = {
  CompletelyImmunized: 'EntryVaccinations',
  IncompletelyVaccinated: 'EntryPartialVaccinations',
  Recovered: 'EntryRecovered',
  Unvaccinated: 'EntryOthers',
} as const
const reentryCategory = {
  CompletelyImmunized: 'ReentryVaccinations',
  IncompletelyVaccinated: 'ReentryPartialVaccinations',
  Recovered: 'ReentryRecovered',
  Unvaccinated: 'ReentryTestsBefore',
} as const

const perGroup = statusGroups.flatMap((group) => [
  type(`EntryPossible${group}`, 'YESNOTEXT', entryCategory[group], entering, good),
  type(`QuarantineUponEntry${group}`, 'YESNOTEXT', entryCategory[group], entering),
  type(`TestRequiredForEntry${group}`, 'YESNOTEXT', entryCategory[group], entering),
  type(`TestRequiredForDeparture${group}`, 'YESNOTEXT', 'DepartureRegulations', entering),
  type(`ReentryTestRequired${group}`, 'YESNOTEXT', reentryCategory[group], returning),
  type(`ReentryQuarantine${group}`, 'YESNOTEXT', 'ReentryQuarantine', returning),
  type(`ReentryRegulations${group}`, 'FREETEXT', reentryCategory[group], returning),
])

const tests = (Object.keys(testKinds) as (keyof typeof testKinds)[]).map((kind) =>
  type(`${kind}TestAccepted`, 'YESNOTEXT', `Entry${testKinds[kind]}`, entering, good),
)

/** What came back into use on site; the colour says how far. */
const possibleAgain = [
  'RemovalOfExitRestriction',
  'RemovalOfCurfew',
  'RemovalOfContactRestriction',
  'OpeningNonVitalBusinesses',
  'OpeningOfBarsRestaurants',
  'OpeningOfHotels',
  'ResumptionOfEvents',
  'AbolitionRestrictionSportsExercise',
  'CommissioningOfPublicTransportation',
  'CommissioningDomesticFlights',
] as const
const onSite = possibleAgain.map((name) => type(name, 'COLOR', 'ConditionsOnSite', entering))

/** Hidden from travellers where nothing is filled; editable like every other fact. */
export const epidemicTypes = [
  ...perGroup,
  ...tests,
  type('TestBeforeArrivalInHours', 'POSINT', 'EntryPcrTest', entering, { unit: 'hours' }),
  type('QuickTestBeforeArrivalInHours', 'POSINT', 'EntryQuickTest', entering, { unit: 'hours' }),
  type('TestPresentableUponEntry', 'YESNOTEXT', 'EntryOthers', entering, good),
  type('TestPossibleUponEntry', 'YESNOTEXT', 'EntryOthers', entering, good),
  type('ExemptionFromTestingAge', 'POSINT', 'EntryOthers', entering, { unit: 'years' }),
  type('ExemptionFromVaccinationCertificateAge', 'POSINT', 'EntryVaccinations', entering, { unit: 'years' }),
  type('VaccinationBeforeArrivalInDays', 'POSINT', 'EntryVaccinations', entering, { unit: 'days' }),
  type('VaccinationProofValidInDays', 'POSINT', 'EntryVaccinations', entering, { unit: 'days' }),
  type('RecoveredMinimumDaysPassedSinceInfection', 'POSINT', 'EntryRecovered', entering, { unit: 'days' }),
  type('RecoveredValidInDays', 'POSINT', 'EntryRecovered', entering, { unit: 'days' }),
  type('TestBeforeDepartureInHours', 'POSINT', 'DepartureRegulations', entering, { unit: 'hours' }),
  ...onSite,
  type('EasedRestrictionsTested', 'YESNO', 'ConditionsOnSiteEased', entering, good),
  type('EasedRestrictionsRecovered', 'YESNO', 'ConditionsOnSiteEased', entering, good),
  type('EasedRestrictionsVaccinated', 'YESNO', 'ConditionsOnSiteEased', entering, good),
  type('RkiAreaClassification', 'FREETEXT', 'ReentryRki', entering),
  type('ReentryTestsAfter', 'YESNOTEXT', 'ReentryTestsAfter', returning),
  type('SevenDayIncidenceCountryCurrentWeek', 'POSINT', 'IncidenceStatistic', entering, { unit: 'cases' }),
  type('SevenDayIncidenceCountryLastWeek', 'POSINT', 'IncidenceStatistic', entering, { unit: 'cases' }),
  type('MonkeypoxRegulations', 'FREETEXT', 'Monkeypox', entering),
]
