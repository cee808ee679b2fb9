import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { dayFormat } from './day-format.ts'

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('in French the first of a month is an ordinal, alone and in a range', () => {
  const { day, range } = dayFormat('fr', long)
  expect([day('2027-01-01'), day('2027-01-11')]).toEqual(['1er janvier 2027', '11 janvier 2027'])
  expect(plain(range('2026-12-01', '2027-01-01'))).toBe('1er décembre 2026 – 1er janvier 2027')
})

test('in Italian a range has the days of single dates', () => {
  const { range } = dayFormat('it', long)
  expect(plain(range('2026-11-19', '2026-12-03'))).toBe('19 novembre – 3 dicembre 2026')
  expect(plain(range('2027-01-01', '2027-01-08'))).toBe('1–8 gennaio 2027')
  expect(plain(range('2027-01-10', '2027-01-20'))).toBe('10–20 gennaio 2027')
})

test('in Spanish no comma stands after the weekday', () => {
  expect(dayFormat('es', { ...long, weekday: 'long' }).day('2027-01-03')).toBe('domingo 3 de enero de 2027')
})

test('other languages are left as they are', () => {
  expect(dayFormat('en', { ...long, weekday: 'short' }).day('2027-01-01')).toBe('Fri, 1 January 2027')
  expect(plain(dayFormat('de', long).range('2026-12-28', '2027-01-08'))).toBe('28. Dezember 2026 – 8. Januar 2027')
})

test('the first of two days leaves to the later what is said for both, and is whole where both begin with it', () => {
  const format = (language: Language) => dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const texts = (['de', 'en', 'fr', 'cs', 'hu'] as const).map((language) =>
    format(language).before('2027-03-01', '2027-03-16'),
  )
  expect(texts).toEqual(['1.', '1', '1er', '1.', '2027. március 1.'])
  expect(format('de').before('2027-02-28', '2027-03-16')).toBe('28. Februar')
})
