import { expect, test } from 'vitest'
import { advisory, section, stop, value } from '../testing/worded.ts'
import { asked, assessment, reader } from '../testing/answered-trip.ts'
import { asText } from '#domain/outline/text-blocks.ts'
import { wholeAnswer } from './whole-answer.ts'

const linesOf = (told = assessment) => asText(wholeAnswer(asked, told, 'TOURISM', reader)).split('\n')

test('says the whole answer in the order of the screen', () => {
  const lines = linesOf()
  expect(lines.slice(0, 5)).toEqual([
    'Entry rules: Frankfurt → via Doha → Vietnam',
    '12 Feb\u2009–\u20093 Mar 2027, Private, Germany, Türkiye',
    'Country of residence: Germany',
    '',
    'Both can travel.',
  ])
  expect(lines).toContain('- With a German passport: No visa needed')
  expect(lines).toContain('- With a Turkish passport: E-visa needed. Apply by 22 Jan')
  expect(lines).toContain(
    '- By Fri 22 January 2027: Apply for the e-visa (with a Turkish passport). Allow 10 working days. Official fee: USD 25 https://evisa.gov.vn/',
  )
})

test('has what each government says, where one says anything', () => {
  const said = advisory({
    text: { text: 'Level 2: Exercise Increased Caution', language: 'en' },
    level: { value: 2, from: 1, to: 4, text: '2 on the scale of 1 to 4' },
    oldText: 'Last reliable data: 1 September 2026',
  })
  const silent = advisory({ governmentName: 'UK Foreign Office', noLevelText: 'Gives no level' })
  const lines = linesOf({ ...assessment, stops: [{ ...assessment.stops[0]!, advisories: [said, silent] }] })
  expect(lines.slice(lines.indexOf('Vietnam · Government travel advice')).slice(1, 4)).toEqual([
    '- Each government in its own words, for its own citizens.',
    '- US Department of State: Level 2: Exercise Increased Caution. 2 on the scale of 1 to 4. Last reliable data: 1 September 2026. Published 1 November 2026 https://travel.state.gov/',
    '- UK Foreign Office: Gives no level. Published 1 November 2026. Our copy of 19 November 2026 https://travel.state.gov/',
  ])
  expect(linesOf().join()).not.toContain('Government travel advice')
})

test('numbers every source, the strongest first, each with what it is worth and the day of its copy', () => {
  const sources = [
    value({ source: 'https://press.example/', confidence: 'press', checkedAt: '2026-08-22' }),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((host) => value({ source: `https://${host}.example/` })),
  ]
  const lines = linesOf({ ...assessment, stops: [stop({ sections: [section(sources)] })] })
  const at = lines.indexOf('Sources')
  expect(lines[at + 1]).toBe('1. https://a.example/ (Information from the responsible authority)')
  expect(lines[at + 7]).toBe(
    '7. https://press.example/ (Second hand (press, trade publishers); Copy of 22 August 2026)',
  )
})

test('says when somebody is at a stop', () => {
  const days = { from: '2027-02-12', to: '2027-02-20', isShared: true }
  const [cells] = [assessment.stops[0]!.cells]
  expect(linesOf({ ...assessment, stops: [stop({ title: 'Vietnam', days, cells })] })).toContain(
    'Vietnam, about 12\u2009–\u200920 February 2027 (estimated)',
  )
})

test('ends with the rulebook, the time, and what it is worth; an address that only staff can open is not in it', () => {
  const lines = linesOf()
  const [revision, reliability, disclaimer] = lines.slice(-3)
  expect(revision).toMatch(/^Rulebook 7, retrieved on 20 Nov 2026/)
  expect(reliability).toMatch(/^Mostly: /)
  expect(disclaimer).toMatch(/^Only information given by the embassy or consulate/)
  expect(lines.join('\n')).not.toContain('/destination/overview/')
})

test('a trip without dates and without tasks has no empty blocks', () => {
  const bare = asText(
    wholeAnswer(
      { ...asked, residenceName: null, dateStart: null, dateEnd: null },
      { ...assessment, checklist: [] },
      'BUSINESS',
      reader,
    ),
  )
  expect(bare).toContain('not set, Business, ')
  expect(bare).not.toContain('To do')
  expect(bare).not.toContain('Country of residence')
  expect(bare).not.toContain('\n\n\n')
})
