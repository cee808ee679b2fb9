import { expect, test } from 'vitest'
import { cell, section, stop, value } from '../testing/worded.ts'
import { asked, assessment, reader } from '../testing/answered-trip.ts'
import { customerAnswer, MOST_LINKS } from './customer-answer.ts'
import { asHtml, asText } from '#domain/outline/text-blocks.ts'

const textOf = (told = assessment, isOnePerson = false) => asText(customerAnswer(asked, told, isOnePerson, reader))
const [apply] = assessment.checklist
const passport = {
  ...apply!,
  id: '2',
  when: 'Now',
  text: 'Check both passports',
  detail: '',
  fee: null,
  url: null,
  citizenshipIso2s: ['DE', 'TR'],
}

test('is a mail: a greeting, the trip, the verdict, each person with their own tasks, then what is for all', () => {
  expect(textOf({ ...assessment, checklist: [apply!, passport] }).split('\n')).toEqual([
    'Hello,',
    '',
    'Here is what you need to know for your trip Frankfurt → via Doha → Vietnam (12 Feb\u2009–\u20093 Mar 2027).',
    '',
    'Both can travel.',
    'Apply by 22 January 2027.',
    '',
    'With a German passport',
    '- Vietnam: No visa needed',
    '',
    'With a Turkish passport',
    '- Vietnam: E-visa needed',
    '- By Fri 22 January 2027: Apply for the e-visa. Allow 10 working days. Official fee: USD 25 https://evisa.gov.vn/',
    '',
    'To do for everyone',
    '- Now: Check both passports',
    '',
    'Official sources',
    '- https://gov.uk/vietnam',
    '',
    expect.stringMatching(/^Information as of 20 Nov 2026\. The oldest statement is of 2 Nov 2026\. Only /),
    '',
    'Please call us if you have any questions: +49 30 1234567.',
    'Kind regards',
    'Sea Travel',
  ])
})

test('who has a name is called by it, and who shares a passport by what tells them apart', () => {
  const cells = [
    cell({ citizenshipIso2: 'TR', citizenshipName: 'A.', isNamed: true }),
    cell({ citizenshipIso2: 'TR2', citizenshipName: 'Türkiye (12 years old)' }),
    cell({ citizenshipIso2: 'DE', citizenshipName: 'Germany' }),
  ]
  const text = textOf({ ...assessment, checklist: [], stops: [stop({ cells })] })
  for (const heading of ['A.', 'Türkiye (12 years old)', 'With a German passport'])
    expect(text).toContain(`\n${heading}\n- Vietnam: `)
  expect(text).not.toContain('Turkish')
})

test('one person with two passports has one part, each stop with the passport to travel on', () => {
  const cells = [
    cell({ citizenshipName: 'Germany', isChosen: false, headline: 'Visa needed' }),
    cell({ citizenshipIso2: 'TR', citizenshipName: 'Türkiye', headline: 'Free' }),
  ]
  const text = textOf({ ...assessment, stops: [stop({ cells })] }, true)
  expect(text).toContain('\nWith a German and Turkish passport\n- Vietnam (with a Turkish passport): Free\n')
  expect(text).not.toContain('Visa needed')
  expect(text).toContain('\nTo do\n- By Fri 22 January 2027')
})

test('leaving and coming home are said only where something is asked', () => {
  const exit = (part: object) => stop({ role: 'DEPARTURE', title: 'Exit: Germany', cells: [cell(part)] })
  expect(textOf({ ...assessment, stops: [exit({ headline: 'Free' })] })).not.toContain('Exit: Germany')
  expect(textOf({ ...assessment, stops: [exit({ headline: 'Stamp', status: 'YELLOW' })] })).toContain(
    '- Exit: Germany: Stamp',
  )
})

test('a change of planes is said with what it is free on, and its rules count for the pages and for what all is worth', () => {
  const rule = value({ source: 'https://list.example/', confidence: 'dataset' })
  const doha = (part: object, values = [rule]) =>
    stop({
      role: 'TRANSIT',
      title: 'Transit: Doha',
      cells: [cell(part)],
      sections: [{ ...section(values), kind: 'transit' }],
    })
  const told = {
    ...assessment,
    stops: [...assessment.stops, doha({ headline: 'No visa needed', detail: 'Stay airside' })],
  }
  expect(textOf(told)).toContain('- Transit: Doha: No visa needed. Stay airside')
  const alone = textOf({ ...assessment, stops: [doha({ status: 'YELLOW' })] })
  expect(alone).toContain('Source: editorial research.')
  expect(textOf({ ...assessment, stops: [doha({ headline: 'Free' })] })).not.toContain('Transit: Doha')
  const official = {
    ...assessment,
    stops: [doha({ headline: 'Visa', status: 'YELLOW' }, [value({ source: 'https://transit.gov.qa/' })])],
  }
  expect(textOf(official)).toContain('https://transit.gov.qa/')
})

test('names few pages, no weak one, and no address that a customer cannot open', () => {
  const sources = [
    'https://www.scribd.com/document/1',
    ...Array.from({ length: 9 }, (_, index) => `https://${index}.mfa.gov.vn/`),
    'https://liableinsurance.com/',
  ].map((source) => value({ source }))
  const cells = [cell(), cell({ citizenshipIso2: 'TR', citizenshipName: 'Türkiye' })]
  const told = { ...assessment, stops: [stop({ cells, sections: [section(sources)] })] }
  const text = textOf(told)
  expect(text.match(/https:/g)).toHaveLength(MOST_LINKS)
  expect(`${text}${asHtml(customerAnswer(asked, told, false, reader))}`).not.toMatch(
    /scribd|insurance|destination\/overview|localhost/,
  )
})

test('a customer reads nothing of the ladder: authorities by their pages, all else as our research', () => {
  const told = (...values: readonly (readonly [string, 'official' | 'press'])[]) => {
    const sections = [section(values.map(([source, confidence]) => value({ source, confidence })))]
    return textOf({ ...assessment, checklist: [], stops: [stop({ cells: [cell()], sections })] })
  }
  const authority = ['https://evisa.gov.vn/', 'official'] as const
  const press = ['https://press.example/', 'press'] as const
  expect(told(authority)).not.toContain('research')
  expect(told(authority, press, press)).toContain('The other statements are our own editorial research.')
  expect(told(press)).toContain('Source: editorial research.')
  expect(told(authority, press, press)).not.toMatch(/Mostly|Second hand|press/)
})

test('what is read about customs, or about the way home, is no page for it', () => {
  const elsewhere = { ...section([value({ source: 'https://customs.gov.vn/' })]), kind: 'customs' as const }
  const home = stop({ role: 'RETURN', sections: [section([value({ source: 'https://home.gov.vn/' })])] })
  const told = { ...assessment, stops: [stop({ cells: [cell()], sections: [elsewhere] }), home] }
  expect(textOf(told)).not.toMatch(/customs\.gov|home\.gov/)
})

test('an agency without a telephone number is named all the same, and what a task says is not said before it', () => {
  const withoutTelephone = { ...reader, agency: { name: 'Sea Travel', telephone: '' } }
  const told = asText(customerAnswer(asked, assessment, false, withoutTelephone))
  expect(told).toMatch(/\nPlease get in touch if you have any questions\.\nKind regards\nSea Travel$/)
  expect(told).not.toContain('Apply by 22 Jan\n')
  expect(textOf({ ...assessment, checklist: [] })).toContain('- Vietnam: E-visa needed. Apply by 22 Jan\n')
})
