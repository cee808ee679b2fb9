import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages } from '../languages.ts'
import { abroad, countryRef, fact, farther, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const sixMonths = [fact('PassportMinRemainingValidityAtDepartureInMonths', 6)]

test.each(languages)('the stops of which no validity is known stand beside the longest known one: %s', (language) => {
  const passport = (...destinations: string[]) =>
    worded(sixMonths, trip({ destinations: destinations.map(countryRef) }), language).checklist.find(
      ({ kind }) => kind === 'check-passport',
    )!
  expect(passport(abroad).validityNotKnownFor).toBeNull()
  const { validityNotKnownFor: place, detail, validUntil } = passport(abroad, farther)
  expect(place).toBeTruthy()
  expect(detail).toContain(place)
  expect(validUntil).not.toBeNull()
  const [known, silent] = detail.split(/(?<=\)\.?) /)
  expect(known).not.toContain(place)
  expect(silent).toContain(place)
})
