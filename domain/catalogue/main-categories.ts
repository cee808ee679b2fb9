/**
 * The eight headings under which a traveller finds everything (specification 001, section 3), with the detail categories
 * below each. Their titles are `mainCategory.KEY` in the namespace `catalogue`.
 */
export const mainCategories = {
  entry: [
    'ErTravelDocumentsPassport',
    'ErTravelDocumentsTemporaryPassport',
    'ErTravelDocumentsId',
    'ErTravelDocumentsTemporaryId',
    'ErTravelDocumentsChildrenPassport',
    'ErTravelDocumentsGeneral',
    'ErVisaRequirement',
    'ErTransit',
    'ErEntry',
    'ErCompulsoryHealthInsurance',
    'ErCustomsAndImport',
  ],
  entryCovid19: [
    'EntryPcrTest',
    'EntryQuickTest',
    'EntryTmaTest',
    'EntryLampTest',
    'EntryOthers',
    'EntryVaccinations',
    'EntryPartialVaccinations',
    'EntryRecovered',
  ],
  exit: ['ErExit', 'DepartureRegulations'],
  returnTrip: [
    'ReentryRki',
    'ReentryTestsBefore',
    'ReentryTestsAfter',
    'ReentryQuarantine',
    'ReentryVaccinations',
    'ReentryPartialVaccinations',
    'ReentryRecovered',
  ],
  localRestrictions: ['ConditionsOnSite', 'ConditionsOnSiteEased', 'IncidenceStatistic'],
  health: ['HealthInformation', 'Monkeypox'],
  minorsAndDualCitizens: ['ErRegulationsForMinors', 'ErDualNationals'],
  moreAboutDestination: ['MoreAboutDestination'],
} as const satisfies Record<string, readonly string[]>
export type MainCategory = keyof typeof mainCategories
