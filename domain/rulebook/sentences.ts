import type { Iso2 } from '../places.ts'

/** What a sentence may name: each is one noun that stands after a colon, so that it fits every language. */
export const vaccines = [
  'hepatitis-a',
  'hepatitis-b',
  'measles',
  'influenza',
  'polio',
  'polio-booster',
  'rabies',
  'typhoid',
  'cholera',
  'meningococcal',
  'yellow-fever',
  'japanese-encephalitis',
  'tick-borne-encephalitis',
] as const
export type Vaccine = (typeof vaccines)[number]

export const papers = [
  'return-or-onward-ticket',
  'sufficient-funds',
  'accommodation',
  'hotel-booking',
  'health-insurance',
  'purpose-of-stay',
  'next-visa',
] as const
export type Paper = (typeof papers)[number]

/** What a sentence may be filled with. */
export type SentenceParameters = {
  readonly count: number
  readonly days: number
  readonly inDays: number
  readonly hours: number
  readonly months: number
  readonly years: number
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** An address, or the bare name of a site. */
  readonly url: string
  readonly vaccines: readonly Vaccine[]
  readonly papers: readonly Paper[]
  readonly countries: readonly Iso2[]
}
export type SentenceParameter = keyof SentenceParameters

const money = ['amount', 'currency'] as const

/**
 * What rules say again and again, and what each takes. Content names a sentence, `locales/` has it in every language. A
 * sentence stands alone: it holds whatever is said before or after it.
 */
export const sentenceParameters = {
  // Documents
  'blank-pages': ['count'],
  'valid-for-stay': [],
  'valid-days-beyond-departure': ['days'],
  'exit-and-transit-only': [],
  'lost-or-stolen-refused': [],
  'id-cards-not-accepted': [],
  'biometric-passport-only': [],
  'child-own-document': [],
  'valid-document-advisable': [],
  'airlines-refuse-expired': [],
  'passport-copy': [],
  // Length of stay
  'officer-decides-length': [],
  'officer-decides-up-to': ['days'],
  'length-not-stated': [],
  'no-extension': [],
  'extension-possible': [],
  'extension-by': ['days'],
  'extension-once': ['days'],
  'extension-twice': ['days'],
  'extension-to': ['days'],
  'at-most-days': ['days'],
  'at-most-days-in': ['days', 'inDays'],
  'at-most-days-a-year': ['days'],
  'at-most-months': ['months'],
  'at-most-years': ['years'],
  'days-count-for-central-america-4': [],
  // What a permission covers, and how it is had
  'single-entry': [],
  'multiple-entry': [],
  'not-for-paid-work': [],
  'not-for-work': [],
  'work-needs-permit': [],
  'eu-agreement': [],
  'private-stays-only': [],
  'ask-whether-meetings': [],
  'ask-whether-meetings-and-invitation': [],
  'canada-names-business-visa': [],
  'canada-names-no-business-visa': [],
  'business-e-visa-not-named': [],
  'schengen-residence-permit': [],
  'schengen-national-visa-too': [],
  'permit-valid-for-stay': [],
  'visa-beforehand': [],
  'ask-mission-first': [],
  'mission-of-residence': [],
  'refused-despite-visa': [],
  'free-of-charge': [],
  'pay-in-cash': ['currency'],
  'in-the-fare': [],
  'usually-in-the-fare': [],
  'papers-needed': ['papers'],
  'papers-may-be-asked': ['papers'],
  'entry-stamp': [],
  'registration-in-hours': ['hours'],
  'registration-in-days': ['days'],
  'no-form-named': ['countries'],
  // Money and goods
  'declare-over': money,
  'declare-from': money,
  'declare-over-both-ways': money,
  'declare-from-both-ways': money,
  'declare-over-on-arrival': money,
  'declare-from-on-arrival': money,
  'declare-dutiable': [],
  'no-camouflage': [],
  'drones-authorised': [],
  // Driving
  'with-national-licence': [],
  'national-licence-days': ['days'],
  'national-licence-months': ['months'],
  'international-permit-advisable': [],
  // Health
  'vaccinations-routine': ['vaccines'],
  'vaccinations-besides-routine': ['vaccines'],
  'vaccinations-by-trip': ['vaccines'],
  'yellow-fever-recommended': [],
  'malaria-by-region': [],
  'malaria-by-region-and-season': [],
  'malaria-for-most': [],
  'ask-a-doctor': [],
  'yellow-fever-from-risk-countries': [],
  'yellow-fever-for-everyone': [],
  'from-age-years': ['years'],
  'from-age-months': ['months'],
  'after-changing-planes-at-risk': [],
  'after-hours-of-transit-at-risk': ['hours'],
  'polio-in-some-cases': [],
  // People
  'dual-nationality-allowed': [],
  'dual-nationality-not-recognised': [],
  'own-citizens-own-passport': [],
  'same-passport-out': [],
  missions: ['url'],
} as const satisfies Readonly<Record<string, readonly SentenceParameter[]>>

export type SentenceKey = keyof typeof sentenceParameters
export const sentenceKeys = Object.keys(sentenceParameters) as readonly SentenceKey[]

export type Sentence = {
  readonly [Key in SentenceKey]: { readonly say: Key } & Pick<
    SentenceParameters,
    (typeof sentenceParameters)[Key][number]
  >
}[SentenceKey]
