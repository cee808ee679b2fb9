import type { DetailGroup, GroupSet } from './catalogue.ts'
import type { CategoryKey } from './categories.ts'
import { countryFactGroups } from './destination-types.ts'
import { detailTypes, type DetailTypeKey } from './types.ts'

type Group = DetailGroup<DetailTypeKey>

const inCategories = (...categories: CategoryKey[]): DetailTypeKey[] =>
  detailTypes.filter((t) => t.category !== null && categories.includes(t.category)).map((t) => t.nameKey)
const inCategoriesStarting = (start: string): DetailTypeKey[] =>
  detailTypes.filter((t) => t.category?.startsWith(start)).map((t) => t.nameKey)

const group = (
  groupSet: GroupSet,
  key: string,
  types: readonly DetailTypeKey[],
  citizenshipShowGrouping: 'LIMITED' | null = null,
): Group => ({ key, i18nKey: `group.${key}`, groupSet, types, citizenshipShowGrouping })

const documents = inCategoriesStarting('ErTravelDocuments')
const epidemicEntry = inCategoriesStarting('Entry')

/** End users read the same groups with the texts written for them. */
const professional = (set: 'PROFESSIONAL' | 'END_USER'): Group[] => {
  const withTexts = (types: DetailTypeKey[], ...texts: DetailTypeKey[]) =>
    set === 'END_USER' ? [...types, ...texts] : types
  return [
    group(
      set,
      'er_entry_requirements',
      withTexts([...inCategories('ErEntry', 'HealthInformation'), ...epidemicEntry], 'EntryText'),
    ),
    group(set, 'er_customs_and_import', withTexts(inCategories('ErCustomsAndImport'), 'CustomsText')),
    group(
      set,
      'xr_exit_requirements',
      withTexts([...inCategories('ErExit'), 'XrExitTax', 'XrExitDocuments', 'XrExportRestrictions'], 'ExitText'),
    ),
    group(set, 'er_required_travel_documents', withTexts(documents, 'TravelDocumentsText'), 'LIMITED'),
    group(set, 'er_visa', withTexts(inCategories('ErVisaRequirement'), 'VisaText')),
    group(set, 'er_documents_for_transit', withTexts(inCategories('ErTransit'), 'TransitText')),
    group(set, 'er_health_insurance', withTexts(inCategories('ErCompulsoryHealthInsurance'), 'HealthInsuranceText')),
    group(set, 'er_dual_nationals', withTexts(inCategories('ErDualNationals'), 'DualNationalsText')),
    group(set, 'er_children', withTexts(inCategories('ErRegulationsForMinors'), 'ChildrenText')),
  ]
}

const speedLimits = countryFactGroups.traffic.filter((key) => key.startsWith('CiSpeedLimit'))

export const detailGroups: readonly Group[] = [
  ...professional('PROFESSIONAL'),
  ...professional('END_USER'),
  group('END_USER', 'er_required_travel_documents_forms', ['AdditionalFormsAndDeclarations', 'FormsText']),
  group('END_USER', 'cruise', ['CruiseText']),
  group('END_USER', 'vaccinations', ['RequiredVaccinations', 'RecommendedVaccinations', 'VaccinationsText']),
  group('END_USER', 'health_insurance', ['CompulsoryHealthInsurance', 'HealthInsuranceText']),
  group('END_USER', 'case_of_emergency', [...countryFactGroups.emergency, 'CiCaseOfEmergency']),
  group('END_USER', 'worth_knowing', ['CiCapital', 'CiLanguages', 'CiCallingCode', 'CiTipping', 'CiWorthKnowing']),
  group('END_USER', 'medical_care', ['CiMedicalCare']),
  group('END_USER', 'money', ['CiCurrency', 'CiCards', 'Currencies']),
  group('END_USER', 'infrastructure', ['CiSocketAdapter', 'CiInfrastructure']),
  group('END_USER', 'traffic', [...speedLimits, 'CiAlcoholLimit', 'InternationalDrivingPermit']),
  group('END_USER', 'criminal_laws', ['CiCriminalLaws']),
  group('END_USER', 'on_site_representatives', ['CiOnSiteRepresentatives', 'DiplomaticMissions']),
  group('END_USER', 'remarks', ['CiRemarks']),
  group('TRIP_PAGE', 'regulations_foreign_office', ['ForeignOfficeText']),
  group('TRIP_PAGE', 'entry_requirements', [
    ...documents,
    ...inCategories(
      'ErVisaRequirement',
      'ErTransit',
      'ErEntry',
      'ErCompulsoryHealthInsurance',
      'HealthInformation',
      'ErCustomsAndImport',
    ),
    ...epidemicEntry,
  ]),
  group(
    'TRIP_PAGE',
    'conditions_on_site',
    inCategories('ConditionsOnSite', 'ConditionsOnSiteEased', 'IncidenceStatistic', 'Monkeypox'),
  ),
  group('TRIP_PAGE', 'departure_regulations', inCategories('ErExit', 'DepartureRegulations')),
  group('TRIP_PAGE', 'reentry_regulations', [...inCategoriesStarting('Reentry'), 'ReentryText']),
]
