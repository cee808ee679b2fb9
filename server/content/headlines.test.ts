import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { travellersOf, type Citizenships } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { languages } from '#domain/languages.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { countryRef } from '#domain/testing/rules.ts'
import { wordVerdictAlone } from '#domain/wording/word-assessment.ts'
import { anyPassportName } from '#domain/wording/passport-name.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { offices } from '#server/offices/offices.ts'
import { readContent } from './read-content.ts'

const today = '2026-11-23'
const days = { dateStart: '2027-02-12', dateEnd: '2027-02-28' }
const soon = { dateStart: '2026-11-25', dateEnd: '2026-12-05' }
const port = (id: string, day: string) => ({ ...countryRef(id), from: day, to: day })
const ports = ['TR', 'GR', 'CY', 'IL', 'EG', 'GR', 'TR'].map((id, at) => port(id, `2027-03-0${at + 1}`))

type Asked = { readonly to: Trip['destinations']; readonly who: Citizenships; readonly more?: Partial<Trip> }
const asked: Readonly<Record<string, Asked>> = {
  'one passport': { to: [countryRef('GB')], who: { citizenships: ['DE'] } },
  'a family': { to: [countryRef('TH'), countryRef('VN')], who: { citizenships: ['DE', 'TR'] } },
  'one who is kept out': { to: [countryRef('US')], who: { citizenships: ['IR', 'DE'] } },
  'a cruise': {
    to: ports,
    who: { citizenships: ['DE', 'IN'] },
    more: { onShip: true, dateStart: '2027-03-01', dateEnd: '2027-03-07' },
  },
  'ten countries': {
    to: ['CR', 'PA', 'CO', 'PE', 'BO', 'CL', 'AR', 'UY', 'BR', 'MX'].map(countryRef),
    who: { citizenships: ['DE', 'TR', 'IN', 'UA'] },
    more: { dateEnd: '2027-04-20' },
  },
  'too late': { to: [countryRef('IN')], who: { citizenships: ['DE'] }, more: soon },
  'to the country of one': { to: [countryRef('TR')], who: { citizenships: ['TR', 'DE'] } },
  'two passports of one': {
    to: [countryRef('TR'), countryRef('US')],
    who: { citizenships: ['DE', 'TR'], onePerson: true },
  },
  'a minor': { to: [countryRef('ZA')], who: { citizenships: ['DE'], minor: 'one-parent' } },
  'closed borders': { to: [countryRef('KP')], who: { citizenships: ['DE'] } },
  'under way': {
    to: [countryRef('TH')],
    who: { citizenships: ['DE'] },
    more: { dateStart: '2026-11-20', dateEnd: '2026-12-04' },
  },
}

const reading = await readContent(join(import.meta.dirname, '../../content'), today)
if ('problems' in reading) throw new Error('The content has problems')
const rulebook = compile(reading.content, 1)

test.each(Object.entries(asked))(
  'the headline of %s is understood at once in every language',
  (_name, { to, who, more }) => {
    const trip: Trip = {
      departure: countryRef('DE'),
      destinations: to,
      transits: [],
      travellers: travellersOf({ ...who, residence: 'DE' }),
      travelType: 'TOURISM',
      ...days,
      ...more,
    }
    const assessment = assess(trip, rulebook, today, offices)
    const visited = new Set([...to.map(({ id }) => id), 'DE'])
    for (const language of languages) {
      const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
      const { lines, people } = wordVerdictAlone(assessment, words).brief
      const said = [...lines, ...people.flatMap(({ who: label, text }) => [label, text])]
      expect(lines.length, said.join('\n')).toBeGreaterThan(0)
      expect(lines.length, said.join('\n')).toBeLessThanOrEqual(3)
      // The mark of a translation stands behind what is read.
      const mark = ` (${words.t('content.unconfirmed')})`
      for (const line of lines) expect(line.replace(mark, '').length, line).toBeLessThanOrEqual(170)
      for (const { who: label, text } of people) expect(`${label}: ${text}`.length, text).toBeLessThanOrEqual(240)
      expect(new Set(said).size, said.join('\n')).toBe(said.length)
      const passports = who.citizenships.map((iso2) => anyPassportName(iso2, words).toLocaleLowerCase(language))
      const withoutPassports = (text: string) =>
        passports.reduce((left, passport) => {
          const at = left.toLocaleLowerCase(language).indexOf(passport)
          return at === -1 ? left : left.slice(0, at) + left.slice(at + passport.length)
        }, text)
      // Nobody is a country: it is named as a place, where the trip goes, and as nothing else.
      for (const iso2 of who.citizenships) {
        const name = words.countryName(iso2)
        for (const { who: label } of people) expect(label).not.toBe(name)
        if (!visited.has(iso2))
          for (const text of [...lines, ...people.map((each) => each.text)])
            expect(withoutPassports(text)).not.toContain(name)
      }
      // Everybody who travels together and is told something else is told it once.
      const told = people.flatMap(({ citizenshipIso2s }) => citizenshipIso2s)
      if (people.length > 0) expect(told.toSorted()).toEqual(who.citizenships.toSorted())
    }
  },
)
