import type { StopRole, ValueType } from './catalogue.ts'
import { defineType } from './detail-type.ts'

const information = <const Key extends string>(
  nameKey: Key,
  valueType: ValueType = 'FREETEXT',
  roles: readonly StopRole[] = ['DESTINATION'],
) => defineType(nameKey, valueType, 'MoreAboutDestination', roles, {}, 'DESTINATION_INFORMATION')

/**
 * Facts about a country that no trip and no traveller decides. They are no part of an assessment; what they are made of
 * is in `domain/rulebook/country-facts.ts`. Emergency numbers come first, wherever they are shown.
 */
export const countryFactGroups = {
  emergency: [
    'CiEmergencyNumberCentral',
    'CiEmergencyNumberPolice',
    'CiEmergencyNumberAmbulance',
    'CiEmergencyNumberFire',
  ],
  country: ['CiCapital', 'CiLanguages', 'CiTimeZones', 'CiCallingCode', 'CiBorders', 'CiFlag'],
  money: ['CiCurrency', 'CiCards', 'CiTipping'],
  traffic: [
    'CiDrivingSide',
    'CiSpeedLimitInTown',
    'CiSpeedLimitOutOfTown',
    'CiSpeedLimitExpressway',
    'CiSpeedLimitFreeway',
    'CiAlcoholLimit',
  ],
  power: ['CiSocketAdapter'],
} as const satisfies Record<string, readonly string[]>
export type CountryFactGroup = keyof typeof countryFactGroups
export type CountryFactType = (typeof countryFactGroups)[CountryFactGroup][number]
export const countryFactTypes: readonly CountryFactType[] = Object.values(countryFactGroups).flat()

/** Texts about a country: they may be for some travellers only, so they belong to the assessment. */
const countryTexts = [
  'CiCaseOfEmergency',
  'CiWorthKnowing',
  'CiMedicalCare',
  'CiInfrastructure',
  'CiCriminalLaws',
  'CiOnSiteRepresentatives',
  'CiRemarks',
] as const

/** Country facts (`Ci`) and what is said about leaving the country (`Xr`). */
export const destinationTypes = [
  ...countryFactTypes.map((key) => information(key, 'FREETEXT', [])),
  ...countryTexts.map((key) => information(key)),
  information('XrExitTax', 'YESNOTEXT'),
  information('XrExitDocuments'),
  information('XrExportRestrictions'),
]
