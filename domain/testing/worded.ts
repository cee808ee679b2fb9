import { assess } from '../assessment/assess.ts'
import type { Offices } from '../assessment/offices.ts'
import type { Trip } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import type { Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { wordAssessment } from '../wording/word-assessment.ts'
import { wordsFor, type Audience } from '../wording/words.ts'
import type { Translate } from '../wording/translate.ts'
import { abroad, airportRef, countryRef, fact, farther, group, home, hub, restriction, world } from './rules.ts'

/** Rules of the place abroad: an e-visa for those who have no exemption. */
export const eVisa = [
  fact('VisaRequiredForStay', 'no', { for: [farther], maxStay: { days: 30 } }),
  fact('VisaRequiredForStay', 'no', { for: [home], when: { holding: ['valid-visa-us'] } }),
  fact('VisaRequiredForStay', 'yes'),
  fact('EntryPermitForStayOrTransit', 'no'),
  fact('EVisaPossible', 'yes', {
    steps: [
      {
        kind: 'apply',
        name: { de: 'E-Visum beantragen', en: 'Apply for the e-visa' },
        workingDays: 10,
        url: 'https://example.org/evisa',
        fee: { amount: 25, currency: 'USD' },
      },
    ],
  }),
  fact('PassportSufficient', 'yes'),
  fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
  fact('CustomsAndRestrictedItems', undefined, { text: { de: 'Nur auf Deutsch.' } }),
]
const atHome = [
  fact('VisaRequiredForStay', 'no', { for: ['self'] }),
  fact('FreeMovement', 'yes', { for: ['self'] }),
  fact('ExitRequirements', 'no'),
]
const returning = fact('VisaRequiredForStay', 'no', { for: [farther] })

/** The day on which it is asked, the office days that are known, and what home says beside the usual. */
type Asked = { readonly today?: CalendarDate; readonly offices?: Offices; readonly atHome?: readonly Fact[] }

/** What is told of a trip by these rules of the place abroad, and by those of home and of the hub, in the words that are given. */
export const wordedWith =
  (translatorFor: (language: Language) => Translate) =>
  (facts: readonly Fact[], about: Trip, language: Language = 'en', audience: Audience = 'staff', more: Asked = {}) => {
    const content = world(
      [
        restriction(countryRef(abroad), facts),
        restriction(countryRef(home), [
          ...(more.atHome ?? []),
          ...atHome,
          returning,
          fact('EntryPermitForStayOrTransit', 'no'),
        ]),
        restriction(airportRef(hub), [fact('TransitVisaRequired', 'no'), fact('EntryPermitForStayOrTransit', 'no')]),
      ],
      [group('exempt', [{ code: home }])],
    )
    const rulebook = compile(content, 1)
    return wordAssessment(
      assess(about, rulebook, more.today ?? '2026-11-21', more.offices),
      wordsFor(language, audience, translatorFor(language), rulebook),
    )
  }
