import type { DetailGroup, GroupSet } from './catalogue.ts'
import { detailTypes } from './types.ts'

const inCategories = (...categories: string[]): string[] =>
  detailTypes.filter((t) => t.category !== null && categories.includes(t.category)).map((t) => t.nameKey)

const group = (
  groupSet: GroupSet,
  key: string,
  types: readonly string[],
  citizenshipShowGrouping: 'LIMITED' | null = null,
): DetailGroup => ({ key, i18nKey: `group.${key}`, groupSet, types, citizenshipShowGrouping })

const documents = inCategories(
  'ErTravelDocumentsPassport',
  'ErTravelDocumentsTemporaryPassport',
  'ErTravelDocumentsId',
  'ErTravelDocumentsTemporaryId',
  'ErTravelDocumentsChildrenPassport',
  'ErTravelDocumentsGeneral',
)

const professional = (set: GroupSet): DetailGroup[] => [
  group(set, 'er_entry_requirements', inCategories('ErEntry', 'HealthInformation')),
  group(set, 'er_customs_and_import', inCategories('ErCustomsAndImport')),
  group(set, 'xr_exit_requirements', inCategories('ErExit')),
  group(set, 'er_required_travel_documents', documents, 'LIMITED'),
  group(set, 'er_visa', inCategories('ErVisaRequirement')),
  group(set, 'er_documents_for_transit', inCategories('ErTransit')),
  group(set, 'er_health_insurance', inCategories('ErCompulsoryHealthInsurance')),
  group(set, 'er_dual_nationals', inCategories('ErDualNationals')),
  group(set, 'er_children', inCategories('ErRegulationsForMinors')),
]

/** The groups that the types of this catalogue fill; a group without a type is not listed. */
export const detailGroups: readonly DetailGroup[] = [
  ...professional('PROFESSIONAL'),
  ...professional('END_USER'),
  group('END_USER', 'er_required_travel_documents_forms', ['AdditionalFormsAndDeclarations']),
  group('END_USER', 'vaccinations', ['RequiredVaccinations', 'RecommendedVaccinations']),
  group('TRIP_PAGE', 'entry_requirements', [
    ...documents,
    ...inCategories('ErVisaRequirement', 'ErTransit', 'ErEntry', 'ErCompulsoryHealthInsurance', 'HealthInformation', 'ErCustomsAndImport'),
  ]),
  group('TRIP_PAGE', 'departure_regulations', inCategories('ErExit')),
]
