import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Language } from '../languages.ts'
import { abroad, fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'
import { sectionsByKind } from './sections-by-kind.ts'

const worded = wordedWith(translatorFor)

describe('an answer', () => {
  const destination = (language: Language = 'en') =>
    worded(eVisa, trip(), language).stops.find((s) => s.role === 'DESTINATION')!
  const value = (type: string, language: Language = 'en') =>
    destination(language)
      .sections.flatMap((s) => s.answers)
      .find((a) => a.type === type)!.values[0]!
  test('carries its source, its check and why', () => {
    expect(value('VisaRequiredForStay')).toMatchObject({
      answer: 'YES',
      word: 'Yes',
      tone: 'bad',
      source: 'https://example.org/rule',
      checkedAt: '2026-11-20',
      confidence: 'official',
    })
    expect(value('VisaRequiredForStay').why).toContain(`rule ${eVisa[2]!.id}; it covers: everyone.`)
  })
  test('shows a condition beside the general answer', () => {
    expect(value('VisaRequiredForStay').conditions).toEqual([
      {
        text: 'with a valid visa for the USA',
        asksResidence: false,
        asksTravelMode: false,
        asksChangeHours: false,
        answer: 'NO',
        word: 'No',
        wordLanguage: 'en',
        maxStayText: null,
        said: null,
        note: null,
        source: 'https://example.org/rule',
        checkedAt: '2026-11-20',
      },
    ])
  })
  test('names its steps with fee and official address', () => {
    expect(value('EVisaPossible').steps).toEqual([
      {
        kind: 'apply',
        name: { text: 'Apply for the e-visa', language: 'en' },
        url: 'https://example.org/evisa',
        fee: expect.stringMatching(/^USD\s25$/),
        processing: 'Allow 10 working days.',
        opens: null,
      },
    ])
  })
  test('says in German what nobody has written in the language yet, and marks it', () => {
    expect(value('CustomsAndRestrictedItems').word).toBe('Nur auf Deutsch.')
    expect(value('CustomsAndRestrictedItems').wordLanguage).toBe('de')
    expect(value('EVisaPossible').wordLanguage).toBe('en')
  })
  test('unknown names its reason', () => {
    const unknown = worded([], trip())
      .stops[1]!.sections.flatMap((s) => s.answers)
      .find((a) => a.type === 'VisaRequiredForStay')!.values[0]!
    expect(unknown).toMatchObject({ answer: 'UNKNOWN', word: 'No reliable information', tone: 'unknown', source: null })
    expect(unknown.unknownText).toMatch(/no checked information/)
  })
})

test('the document table has a row for each kind and dates the validity', () => {
  const { documents } = worded(eVisa, trip()).stops.find((s) => s.role === 'DESTINATION')!
  expect(documents.map((d) => [d.kind, d.cells[0]!.answer])).toEqual([
    ['Passport', 'YES'],
    ['TemporaryPassport', 'UNKNOWN'],
    ['Id', 'UNKNOWN'],
    ['TemporaryId', 'UNKNOWN'],
    ['ChildrenPassport', 'UNKNOWN'],
  ])
  expect(documents[0]!.notes[0]!.text.text).toBe('Valid for at least 6 months on entry: until 1 August 2027 or later.')
})

test('a note names all whom it is for, and no months where a document may be expired', () => {
  const rules = [
    fact('PassportSufficient', 'yes'),
    fact('PassportMinRemainingValidityAtDepartureInMonths', 6, { for: [home] }),
    fact('PassportMinRemainingValidityAtDepartureInMonths', 6, { for: [abroad] }),
    fact('PassportMinRemainingValidityAtDepartureInMonths', 0),
    fact('PassportExpiredPermissible', 'yes', { for: [farther] }),
  ]
  const { documents } = worded(rules, trip({ travellers: travellersOf({ citizenships: [home, farther, abroad] }) }))
    .stops[1]!
  expect(documents[0]!.notes.map(({ citizenshipIso2s, text }) => [citizenshipIso2s, text.text])).toEqual([
    [[home, abroad], 'Valid for at least 6 months on entry: until 1 August 2027 or later.'],
    [[farther], 'May be expired.'],
  ])
})

test('a page shows the categories of one kind together', () => {
  const { sections } = worded(eVisa, trip()).stops.find((s) => s.role === 'DESTINATION')!
  const kinds = sectionsByKind(sections)
  expect(new Set(kinds.map((k) => k.kind)).size).toBe(kinds.length)
  expect(kinds.find((k) => k.kind === 'health')!.answers.map((a) => a.type)).toEqual([
    'CompulsoryHealthInsurance',
    'RequiredVaccinations',
  ])
})
