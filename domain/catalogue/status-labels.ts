/**
 * What screens, maps and mails show by name, as the specification lists it (001, sections 3, 4 and 9). The words stand in
 * the namespace `catalogue`, at the name of the list and the code: `riskLevel.level3`, `entryStatus.QUARANTINE_REQUIRED`.
 */
export const riskLevels = ['unknown', 'level1', 'level2', 'level3', 'level4', 'level5'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** What holds for one status group (`statusGroup.CompletelyImmunized`). */
export const entryStatuses = [
  'ENTRY_POSSIBLE',
  'ENTRY_BANNED',
  'QUARANTINE_REQUIRED',
  'TEST_REQUIRED',
  'TEST_REQUIRED_BEFORE_REENTRY',
  'TEST_REQUIRED_AFTER_REENTRY',
  'ACCESS_ALLOWED',
  'EXPIRED',
] as const
export type EntryStatus = (typeof entryStatuses)[number]

/**
 * How a national health institute classifies a country. Where regions differ, the country is a mix of what its regions
 * are: `PARTLY` when some of them are free of risk.
 */
export const areaClassifications = [
  'RISK_FREE',
  'RISK',
  'HIGH_RISK',
  'VIRUS_VARIANT',
  'RISK_AND_HIGH_RISK',
  'RISK_AND_VIRUS_VARIANT',
  'HIGH_RISK_AND_VIRUS_VARIANT',
  'RISK_AND_HIGH_RISK_AND_VIRUS_VARIANT',
  'PARTLY_RISK',
  'PARTLY_HIGH_RISK',
  'PARTLY_VIRUS_VARIANT',
  'PARTLY_RISK_AND_HIGH_RISK',
  'PARTLY_RISK_AND_VIRUS_VARIANT',
  'PARTLY_HIGH_RISK_AND_VIRUS_VARIANT',
  'PARTLY_RISK_AND_HIGH_RISK_AND_VIRUS_VARIANT',
] as const
export type AreaClassification = (typeof areaClassifications)[number]

/** For whom restrictions on site are eased: each yes or no of the three `EasedRestrictions` facts. */
export const easedRestrictions = [
  'NOBODY',
  'TESTED',
  'RECOVERED',
  'VACCINATED',
  'TESTED_RECOVERED',
  'TESTED_VACCINATED',
  'RECOVERED_VACCINATED',
  'TESTED_RECOVERED_VACCINATED',
] as const
export type EasedRestrictions = (typeof easedRestrictions)[number]
