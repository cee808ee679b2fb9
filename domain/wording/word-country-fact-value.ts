import type { CountryFactType } from '../catalogue/destination-types.ts'
import { noSuchThing } from '../rulebook/country-facts.ts'
import { countryFactFormats, minutesAhead, offsetText, type CountryFactFormats } from './country-fact-formats.ts'
import type { Words } from './words.ts'

type Wording = (values: readonly string[], words: Words, formats: CountryFactFormats, at: Date) => string

/** The sentence or phrase of a key, with what stands behind the colon of the code. */
const phrases =
  (prefix: string): Wording =>
  (values, { t }) =>
    values
      .map((value) => value.split(':'))
      .map(([key, amount]) => t(`countryFacts.${prefix}.${key}`, { percent: amount?.replace('-', '–') }))
      .join(prefix === 'cards' ? ' ' : '; ')

const either: Wording = (values, words) => words.either(values)

const speed: Wording = (values, { t }, formats) =>
  values
    .map((value) => {
      const [, key, amount, unit] = /^(?:(\w+) )?(\d+) (km\/h|mph)$/.exec(value) ?? []
      if (amount === undefined) return t('countryFacts.speed.regional')
      const text = formats.speed(Number(amount), unit as 'km/h' | 'mph')
      return key === undefined ? text : t(`countryFacts.speed.${key}`, { speed: text })
    })
    .join('; ')

function permille(value: string, { t }: Words, { number }: CountryFactFormats): string {
  const limit = Number(value)
  return limit === 0
    ? t('countryFacts.alcohol.zero')
    : t('countryFacts.alcohol.limit', { permille: number(limit), percent: number(limit / 10) })
}

const alcohol: Wording = (values, words, formats) =>
  values
    .map((value) => {
      const [key, limit] = value.split(':')
      if (limit !== undefined)
        return words.t('countryFacts.alcohol.novice', { limit: `${formats.number(Number(limit))} ‰` })
      return /^\d/.test(value) ? permille(value, words, formats) : words.t(`countryFacts.alcohol.${key}`)
    })
    .join('; ')

/** The offsets in force at that moment; a country of many zones is told from the first to the last. */
const timeZones: Wording = (values, { t }, _formats, at) => {
  const offsets = [...new Set(values.map((zone) => minutesAhead(zone, at)))].toSorted((a, b) => a - b)
  const [first, last] = [offsetText(offsets[0]!), offsetText(offsets.at(-1)!)]
  return offsets.length === 1 ? first : t('countryFacts.timeZones.span', { from: first, to: last })
}

const socket: Wording = (values, { t }) => {
  const types = values.filter((value) => value.length === 1)
  const power = [
    values.filter((value) => value.endsWith(' V')).join(' / '),
    values.filter((value) => value.endsWith(' Hz')).join(' / '),
  ]
  return t('countryFacts.plug', { types: types.join(', '), power: power.filter(Boolean).join(', ') })
}

const emergency = { none: 'emergency', say: either } as const
const wordings: Readonly<Record<CountryFactType, { readonly none?: string; readonly say: Wording }>> = {
  CiEmergencyNumberCentral: emergency,
  CiEmergencyNumberPolice: emergency,
  CiEmergencyNumberAmbulance: emergency,
  CiEmergencyNumberFire: emergency,
  CiCapital: { none: 'capital', say: (values, words) => words.list(values) },
  CiLanguages: { say: (values, words, { language }) => words.list(values.map(language)) },
  CiTimeZones: { say: timeZones },
  CiCallingCode: { say: either },
  CiBorders: { none: 'borders', say: (values, words) => words.list(sorted(values.map(words.countryName), words)) },
  CiFlag: { say: (values) => values.join(' ') },
  CiCurrency: { none: 'currency', say: (values, words, { currency }) => words.list(values.map(currency)) },
  CiCards: { say: phrases('cards') },
  CiTipping: { say: phrases('tipping') },
  CiDrivingSide: { say: phrases('driving') },
  CiSpeedLimitInTown: { say: speed },
  CiSpeedLimitOutOfTown: { say: speed },
  CiSpeedLimitExpressway: { say: speed },
  CiSpeedLimitFreeway: { say: speed },
  CiAlcoholLimit: { say: alcohol },
  CiSocketAdapter: { say: socket },
}

const sorted = (names: readonly string[], { language }: Words): string[] =>
  names.toSorted((a, b) => a.localeCompare(b, language))

/** The codes of a country fact as a reader says them. */
export function wordCountryFactValue(type: CountryFactType, values: readonly string[], words: Words, at: Date): string {
  const { none, say } = wordings[type]
  if (none !== undefined && values[0] === noSuchThing) return words.t(`countryFacts.none.${none}`)
  return say(values, words, countryFactFormats(words.language), at)
}
