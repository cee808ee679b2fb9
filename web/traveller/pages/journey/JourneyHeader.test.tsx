import { everyPart } from '#domain/testing/every-part.ts'
import { outlined } from '../../testing/outlined-stop.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages, localeOf, type Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { JourneyHeader } from './JourneyHeader.tsx'
import { bareAgency } from '../../testing/agency.ts'

const nameOf = (iso2: string, language: Language) =>
  new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(iso2)!

function headerText(language: Language, residence: string | null): string {
  const assessment = { ...everyPart, stops: [], checklist: [] }
  const props: JourneyPageProps = {
    language,
    path: '/m/CODE',
    assets: { css: [], scripts: [], fonts: [] },
    t: translatorFor(language),
    outline: outlined(language, assessment),
    assessment,
    alone: [],
    whose: [],
    trip: {
      departureName: nameOf('DE', language),
      dateStart: '2027-02-12',
      dateEnd: '2027-03-03',
      travelType: 'TOURISM',
      citizenships: [{ iso2: 'IN', name: nameOf('IN', language) }],
      residence: residence === null ? null : { iso2: residence, name: nameOf(residence, language) },
      onePerson: false,
      minor: null,
      by: null,
      changeHours: new Map(),
    },
    agency: bareAgency,
    today: '2026-11-21',
    isDemo: false,
  }
  return renderToStaticMarkup(<JourneyHeader {...props} title="" />).replaceAll(/<[^>]*>/g, ' ')
}

test.each(languages)(
  'in %s it says where they live for whom the answers were made, and nothing where nobody said',
  (language) => {
    const stated = headerText(language, 'AT')
    const leftOut = headerText(language, null)
    expect(stated).toContain(nameOf('AT', language))
    expect(leftOut).not.toContain(nameOf('AT', language))
    expect(stated.length).toBeGreaterThan(leftOut.length + nameOf('AT', language).length + 5)
    expect(stated).not.toMatch(/residence\.for|[{}]/)
  },
)

test('the name of the country is bent where the language bends it', () => {
  expect(headerText('de', 'TR')).toContain('Für Reisende mit Wohnsitz in der Türkei')
  expect(headerText('en', 'US')).toContain('For travellers who live in the United States')
  expect(headerText('da', 'IS')).toContain('For rejsende med bopæl på Island')
  expect(headerText('pl', 'TR')).toContain('Kraj zamieszkania: Turcja')
})

test.each(languages)(
  'in %s a change of planes has no word that is wider than its point of the way on a phone',
  (language) => {
    const words = translatorFor(language)('at-stop.hours.short', { hours: 14 }).split(' ')
    expect(words.filter((word) => word.length > 9)).toEqual([])
  },
)
