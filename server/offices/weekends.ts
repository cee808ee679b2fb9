import type { Iso2 } from '#domain/places.ts'

const [sun, thu, fri, sat] = [0, 4, 5, 6]
const usual = new Set([sat, sun])
const friSat = new Set([fri, sat])
const friToSun = new Set([fri, sat, sun])
const thuFri = new Set([thu, fri])

/**
 * Weekends other than Saturday and Sunday, by Unicode CLDR 48 and, where it has none of a country's own, by encyclopaedias. Where two
 * of them differ, or an office works on a day that others are closed on, every such day is one: the deadline is then too early, never too late.
 */
const others: Readonly<Record<Iso2, ReadonlySet<number>>> = {
  AF: thuFri,
  BD: friToSun,
  BH: friSat,
  BN: friToSun,
  DJ: friToSun,
  DZ: friSat,
  EG: friSat,
  IL: friSat,
  IQ: friSat,
  IR: thuFri,
  JO: friSat,
  KW: friSat,
  LY: friSat,
  MV: friToSun,
  OM: friSat,
  PS: friToSun,
  QA: friSat,
  SA: friSat,
  SD: friSat,
  SO: friToSun,
  SY: friSat,
  YE: friSat,
}

/** Weekdays on which offices are closed; 0 is a Sunday. */
export const weekendOf = (iso2: Iso2): ReadonlySet<number> => others[iso2] ?? usual
