import { canonicalJson } from '../canonical-json.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { MinorCompany, PaperKind } from '../rulebook/fact.ts'
import { homeOfPermit, type Holding } from '../rulebook/holdings.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { ageOfMajority, rowsOf, type PermitKind, type Residence, type Row, type Traveller } from './traveller.ts'
import type { Truth } from './truth.ts'

/** What is told of whoever shows a passport: all that conditions ask of a person. What is undefined is not told. */
export type Person = {
  readonly residence: Iso2 | undefined
  readonly permit: PermitKind | undefined
  /** The last day of the permit to reside. */
  readonly permitUntil: CalendarDate | undefined
  readonly minor: MinorCompany | undefined
  readonly age: number | undefined
  readonly holds: readonly Holding[]
  readonly paper: PaperKind | undefined
  readonly isBiometric: boolean | undefined
  /** Countries of all passports that the person has. */
  readonly citizenOf: readonly Iso2[]
}

export const nobodyInParticular: Person = {
  residence: undefined,
  permit: undefined,
  permitUntil: undefined,
  minor: undefined,
  age: undefined,
  holds: [],
  paper: undefined,
  isBiometric: undefined,
  citizenOf: [],
}

const known = new WeakMap<readonly Row[], readonly Person[]>()

/** Who shows the passport of each row, in their order; rows of whom the same is told have the same person. */
export function peopleOf(trip: { readonly travellers: readonly Traveller[] }): readonly Person[] {
  const rows = rowsOf(trip)
  const found = known.get(rows)
  if (found) return found
  const persons = new Map<string, Person>()
  const people = rows.map((row) => {
    const person = personOf(row, trip.travellers[row.traveller]!)
    const key = canonicalJson(person)
    const same = persons.get(key) ?? person
    persons.set(key, same)
    return same
  })
  known.set(rows, people)
  return people
}

const personOf = ({ passport }: Row, { residence, minor, age, holds = [], passports }: Traveller): Person => ({
  ...ofResidence(residence),
  minor,
  age,
  holds,
  paper: passport.kind,
  isBiometric: passport.biometric,
  // Who has one passport is told by it.
  citizenOf: passports.length > 1 ? passports.map(({ iso2 }) => iso2) : [],
})

const ofResidence = (residence: Residence | undefined) => ({
  residence: residence?.iso2,
  permit: residence?.permit,
  permitUntil: residence?.until,
})

/** Nothing is told of them on which a rule with a holding, an age or a paper depends. */
export const isPlain = ({ permit, age, holds, paper, isBiometric, citizenOf }: Person): boolean =>
  permit === undefined &&
  age === undefined &&
  holds.length === 0 &&
  (paper === undefined || paper === 'ordinary') &&
  isBiometric === undefined &&
  citizenOf.length === 0

/** Rules on who needs a visa are about ordinary passports: of these papers only rules that name them are heard. */
const ofTheirOwnRules: ReadonlySet<PaperKind> = new Set(['service', 'diplomatic', 'special', 'refugee', 'stateless'])
const holdingOfPaper: Readonly<Partial<Record<PaperKind, Holding>>> = {
  service: 'diplomatic-or-service-passport',
  diplomatic: 'diplomatic-or-service-passport',
  refugee: 'refugee-or-stateless-document',
  stateless: 'refugee-or-stateless-document',
}
export const hasOwnRules = ({ paper }: Person): boolean => paper !== undefined && ofTheirOwnRules.has(paper)
export const holdingOf = ({ paper }: Person): Holding | undefined => paper && holdingOfPaper[paper]

export function ageTruth({ from = 0, to = Number.POSITIVE_INFINITY }: AgeSpan, { age, minor }: Person): Truth {
  if (age !== undefined) return age >= from && age <= to ? 'holds' : 'fails'
  return minor !== undefined && from >= ageOfMajority ? 'fails' : 'open'
}
type AgeSpan = { readonly from?: number; readonly to?: number }

export function minorTruth(asked: readonly MinorCompany[], { minor, age }: Person): Truth {
  if (age !== undefined && age >= ageOfMajority) return 'fails'
  return minor === undefined ? 'open' : asked.includes(minor) ? 'holds' : 'fails'
}

export const paperTruth = (asked: readonly PaperKind[], { paper = 'ordinary' }: Person): Truth =>
  asked.includes(paper) ? 'holds' : 'fails'

type At = { readonly iso2: Iso2; readonly date: CalendarDate; readonly rulebook: Rulebook }

/** One of them is enough. */
export function holdingTruth(asked: readonly string[], person: Person, at: At): Truth {
  const truths = new Set(asked.map((key) => truthOfHolding(key as Holding, person, at)))
  return truths.has('holds') ? 'holds' : truths.has('open') ? 'open' : 'fails'
}

function truthOfHolding(key: Holding, person: Person, { iso2, date, rulebook }: At): Truth {
  if (person.holds.includes(key)) return 'holds'
  switch (key) {
    case 'biometric-passport':
      return person.isBiometric === undefined ? 'open' : person.isBiometric ? 'holds' : 'fails'
    case 'diplomatic-or-service-passport':
    case 'refugee-or-stateless-document':
      return person.paper === undefined ? 'open' : holdingOf(person) === key ? 'holds' : 'fails'
    case 'dual-national-of-destination':
      return person.citizenOf.includes(iso2) ? 'holds' : 'open'
    default: {
      const { residence, permit, permitUntil } = person
      const home = key.endsWith('-destination') ? iso2 : homeOfPermit[key]
      const isOfHome =
        !key.startsWith('valid-visa') &&
        home !== undefined &&
        residence !== undefined &&
        rulebook.isNamed(residence, [home], date)
      // Who lives elsewhere may hold it all the same; of a permit that has ended by then nobody knows.
      if (!isOfHome || permit === undefined || (permitUntil !== undefined && permitUntil < date)) return 'open'
      return key.startsWith('permanent') && permit !== 'permanent' ? 'fails' : 'holds'
    }
  }
}
