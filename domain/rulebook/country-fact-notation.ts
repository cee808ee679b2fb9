import type { CountryFactType } from '../catalogue/destination-types.ts'

const phone = /^(none|\+?\d[\d ]*)$/
const speed = /^(regional|((recommended|wet|winter) )?\d+ (km\/h|mph))$/

/** How one value of a country fact is written; `none` where there is no such thing. Several are divided by `;`. */
export const countryFactNotation: Readonly<Record<CountryFactType, RegExp>> = {
  CiEmergencyNumberCentral: phone,
  CiEmergencyNumberPolice: phone,
  CiEmergencyNumberAmbulance: phone,
  CiEmergencyNumberFire: phone,
  /** English name; names in other languages are in a table of their own. */
  CiCapital: /^(none|\p{Lu}.*)$/u,
  /** ISO 639. */
  CiLanguages: /^[a-z]{2,3}$/,
  /** Names of the time zone database. */
  CiTimeZones: /^[A-Z]\w+(\/[\w-]+)+$/,
  CiCallingCode: /^\+\d{1,3}( \d{1,4})?$/,
  /** ISO 3166-1. */
  CiBorders: /^(none|[A-Z]{2})$/,
  CiFlag: /^[\u{1F1E6}-\u{1F1FF}]{2}$/u,
  /** ISO 4217. */
  CiCurrency: /^(none|[A-Z]{3})$/,
  /** How far credit and debit cards of visitors are accepted. */
  CiCards: /^(widely|towns|few|none|cash-rare)$/,
  CiTipping: /^(percent:\d+(-\d+)?|up-to:\d+|round-up|service-charge|expected|not-expected|may-offend)$/,
  CiDrivingSide: /^(left|right)$/,
  CiSpeedLimitInTown: speed,
  CiSpeedLimitOutOfTown: speed,
  CiSpeedLimitExpressway: speed,
  CiSpeedLimitFreeway: speed,
  /** Per mille; `none`: the law names no limit; `ban`: alcohol is forbidden altogether. */
  CiAlcoholLimit: /^(none|ban|regional|\d(\.\d+)?|novice:\d(\.\d+)?)$/,
  CiSocketAdapter: /^([A-O]|\d{3} V|\d{2} Hz)$/,
}
