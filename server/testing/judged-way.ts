import { officesWithoutHolidays } from '#domain/assessment/offices.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import type { PlaceRef } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  named,
  restriction,
  world,
} from '#domain/testing/rules.ts'
import { judgeRoute } from '#domain/way-home/judge-route.ts'
import type { Side } from '#domain/way-home/route.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'

export const day = '2026-11-22'
const today = '2026-11-20'
/** A country and an airport beside those of every test, in no area unless one is made. */
export const beside = 'XD'
export const gate = 'XDG'
export const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
export const passing = [fact('TransitVisaRequired', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
export const visaNeeded = fact('VisaRequiredForStay', 'yes')
export const citizen: Traveller = { passports: [{ iso2: home }] }
export const stranger: Traveller = { passports: [{ iso2: farther }] }
export const third: Traveller = { passports: [{ iso2: beside }] }
export const applying = (workingDays: number) => ({
  steps: [{ kind: 'apply' as const, workingDays, name: named('Form') }],
})

type Rules = {
  /** Where they are, where they change, beside it, and at home. */
  readonly at?: readonly Fact[]
  readonly over?: readonly Fact[]
  readonly beside?: readonly Fact[]
  readonly home?: readonly Fact[]
  /** Countries between which nobody is checked. */
  readonly area?: readonly string[]
}
export const change = (airport: string, side: Side) => ({ place: airportRef(airport), side })

/** What a way from abroad to home is; the hub lies in a third country. */
export function answer(
  rules: Rules,
  traveller: Traveller,
  changes: readonly ReturnType<typeof change>[] = [],
  more: { readonly from?: PlaceRef; readonly to?: PlaceRef; readonly day?: string } = {},
) {
  const known = world(
    [
      restriction(countryRef(abroad), rules.at ?? []),
      restriction(countryRef(farther), rules.over ?? []),
      restriction(countryRef(beside), rules.beside ?? []),
      restriction(countryRef(home), rules.home ?? []),
    ],
    rules.area
      ? [
          {
            ...group(
              'area',
              rules.area.map((code) => ({ code })),
            ),
            kind: 'places' as const,
            withoutInnerBorders: true,
          },
        ]
      : [],
  )
  const [country, airport] = [known.places[0]!, known.places.at(-1)!]
  const places = [
    ...known.places,
    { ...country, id: beside, iso3: 'XDX' },
    { ...airport, id: gate, iso2: beside, name: 'Gate', city: 'Gate' },
  ] as typeof known.places
  const rulebook = compile({ ...known, places }, 1)
  return judgeRoute(
    {
      from: more.from ?? countryRef(abroad),
      route: { changes, to: more.to ?? countryRef(home), day: more.day ?? day },
      traveller,
    },
    {
      rulebook,
      today,
      offices: officesWithoutHolidays,
      words: wordsFor('en', 'staff', translatorFor('en'), rulebook),
    },
  )
}
export const outcome = (...asked: Parameters<typeof answer>) => answer(...asked).outcome
