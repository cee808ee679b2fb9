import type { DetailType, ValueType } from './catalogue.ts'
import { defineType } from './define-type.ts'

const information = (nameKey: string, valueType: ValueType = 'FREETEXT'): DetailType =>
  defineType(nameKey, valueType, 'MoreAboutDestination', ['DESTINATION'], {}, 'DESTINATION_INFORMATION')

/** Country facts (`Ci`) and what is said about leaving the country (`Xr`). */
export const destinationTypes: readonly DetailType[] = [
  ...[
    'CiEmergencyNumberCentral',
    'CiEmergencyNumberPolice',
    'CiEmergencyNumberAmbulance',
    'CiEmergencyNumberFire',
    'CiCaseOfEmergency',
    'CiCapital',
    'CiCurrency',
    'CiLanguages',
    'CiCallingCode',
    'CiSpeedLimitInTown',
    'CiSpeedLimitOutOfTown',
    'CiSpeedLimitExpressway',
    'CiSpeedLimitFreeway',
    'CiAlcoholLimit',
    'CiSocketAdapter',
    'CiTipping',
    'CiCards',
    'CiWorthKnowing',
    'CiMedicalCare',
    'CiInfrastructure',
    'CiCriminalLaws',
    'CiOnSiteRepresentatives',
    'CiRemarks',
  ].map((key) => information(key)),
  information('XrExitTax', 'YESNOTEXT'),
  information('XrExitDocuments'),
  information('XrExportRestrictions'),
]
