import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { isOnePerson } from './one-person.ts'
import { paperIn } from './paper-words.ts'
import { grownWords, otherPersonWords, severalChildren, shortWords } from './prose-words.ts'
import { askingOfPermit } from './residence-words.ts'
import { nobody, type ReadPerson } from './reading.ts'

/** What a sentence says of somebody: where it stands among the words, and in the how manieth sentence. */
export type Said = { readonly at: number; readonly end: number; readonly sentence: number } & (
  | {
      readonly kind: 'passport'
      readonly iso2: Iso2
      /** Other passports of the same person: "deutsch/US". */
      readonly also: readonly Iso2[]
      readonly count: number
      readonly isOrigin: boolean
      /** Told right beside it. */
      readonly age: number | null
    }
  | {
      readonly kind: 'child'
      readonly age: number | null
      readonly isChild: boolean
      readonly birth: CalendarDate | null
    }
  | {
      readonly kind: 'residence'
      readonly iso2: Iso2 | null
      readonly isPermit: boolean
      readonly isPermanent: boolean
    }
  | { readonly kind: 'expiry'; readonly day: CalendarDate }
)
type Of<Kind extends Said['kind']> = Extract<Said, { readonly kind: Kind }>
const ofKind = <Kind extends Said['kind']>(said: readonly Said[], kind: Kind): readonly Of<Kind>[] =>
  said.filter((one): one is Of<Kind> => one.kind === kind)

const plurals = new Set(['haben', 'sind', 'have', 'are', 'beide', 'both', 'alle', 'all'])

type Placed = { readonly at: number; readonly sentence: number; readonly person: ReadPerson; readonly count: number }

/** How far behind a child its passport stands: "unsere Tochter (12) hat den deutschen Pass". */
const reachOfChild = 8

/** The people of some sentences, with what is said of each; `loose` is a residence of which nobody can be told, `unused`: where permits of no country stand. */
export function peopleOf(said: readonly Said[], folded: readonly string[]) {
  const passports = ofKind(said, 'passport')
  const placed: Placed[] = []
  for (const [sentence, own] of Map.groupBy(passports, (one) => one.sentence))
    if (isOnePerson(own, folded)) {
      const iso2s = [...new Set(own.flatMap(({ iso2, also }) => [iso2, ...also]))]
      placed.push({
        at: own[0]!.at,
        sentence,
        person: { ...nobody, passports: iso2s, who: `sentence ${sentence}` },
        count: 1,
      })
    } else for (const one of own) placed.push({ at: one.at, sentence, person: personOf(one), count: one.count })
  const children = ofKind(said, 'child')
  const together = Map.groupBy(children, ({ at }) => at)
  const ofAll = new Set<number>()
  const passportAt = new Map(placed.map(({ at }, index) => [at, index]))
  for (const child of children) {
    // "2 Kinder (4 und 12 Jahre)": which of them a passport behind is of, nobody says.
    const isOneOfSeveral = together.get(child.at)!.length > 1
    const behind = Array.from({ length: reachOfChild + 1 }, (_, far) => passportAt.get(child.end + far))
    const own = behind.find((index) => index !== undefined && isPassportOf(placed[index]!, child, folded))
    const { age, isChild, birth } = child
    if (isOneOfSeveral) {
      // "Die Kinder (9 und 13) haben deutsche Pässe"
      const isOfAll = own !== undefined && folded.slice(child.end, placed[own]!.at).some((word) => plurals.has(word))
      const passports = isOfAll ? placed[own]!.person.passports : []
      if (isOfAll) ofAll.add(own)
      placed.push({
        at: child.at,
        sentence: child.sentence,
        person: { ...nobody, passports, age, isChild, birth },
        count: 1,
      })
    } else if (own !== undefined)
      placed[own] = { ...placed[own]!, at: child.at, person: { ...placed[own]!.person, age, isChild, birth } }
    else placed.push({ at: child.at, sentence: child.sentence, person: { ...nobody, age, isChild, birth }, count: 1 })
  }
  for (const index of [...ofAll].toSorted((a, b) => b - a)) placed.splice(index, 1)
  giveToChildren(placed, folded)
  giveTheSame(placed, children, folded)
  placed.sort((a, b) => a.at - b.at)
  const { loose, asked } = withResidences(placed, ofKind(said, 'residence'), folded)
  giveToTheOnlyOne(placed, ofKind(said, 'expiry'), folded)
  const unused = new Set([...loose.filter(({ iso2 }) => iso2 === null).map(({ at }) => at), ...asked])
  return { people: placed.flatMap(({ person, count }) => Array.from({ length: count }, () => person)), loose, unused }
}

const reachOfPaper = 10

/** A kind of paper or its last day is told of one person, where no second is in the text. */
function giveToTheOnlyOne(placed: Placed[], expiries: readonly Of<'expiry'>[], folded: readonly string[]): void {
  const [only] = placed
  if (!only || placed.length > 1 || only.count > 1) return
  const paper = paperIn(folded.slice(Math.max(0, only.at - reachOfPaper), only.at + reachOfPaper))
  const expires = expiries.length === 1 ? expiries[0]!.day : null
  placed[0] = { ...only, person: { ...only.person, paper, expires } }
}

const sameWords = new Set(['auch', 'ebenfalls', 'ebenso', 'too', 'also', 'likewise'])
const reachOfSame = 3

/** "We have German passports, the children (7 and 11) too": those of who was named before them. */
function giveTheSame(placed: Placed[], children: readonly Of<'child'>[], folded: readonly string[]): void {
  const same = children.filter(({ end }) => folded.slice(end, end + reachOfSame).some((word) => sameWords.has(word)))
  if (same.length === 0) return
  const holders = placed.filter(({ person }) => person.passports.length > 0).toSorted((a, b) => a.at - b.at)
  const bySentence = Map.groupBy(holders, ({ sentence }) => sentence)
  const byAt = Map.groupBy(placed.keys(), (index) => placed[index]!.at)
  for (const { at, sentence } of same) {
    const passports = lastBefore(bySentence.get(sentence) ?? [], at)?.person.passports
    if (!passports) continue
    for (const index of byAt.get(at) ?? []) {
      const one = placed[index]!
      if (one.person.passports.length === 0) placed[index] = { ...one, person: { ...one.person, passports } }
    }
  }
}

/** Of some in order, the last that stands before a place; found by halving, for a text may be long. */
function lastBefore<One extends { readonly at: number }>(sorted: readonly One[], at: number): One | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.at < at) low = middle + 1
    else high = middle
  }
  return sorted[low - 1]
}

const wordsBefore = 3

/** "Kinder italienisch", "the kids are Swiss": said of all children that were named without a passport. */
function giveToChildren(placed: Placed[], folded: readonly string[]): void {
  const hasChildren = placed.some(({ person }) => person.passports.length === 0)
  const ofChildren = placed.findIndex(
    ({ at, person, count }) =>
      person.passports.length > 0 &&
      person.age === null &&
      count === 1 &&
      folded.slice(Math.max(0, at - wordsBefore), at).some((word) => severalChildren.has(word)),
  )
  if (ofChildren < 0 || !hasChildren) return
  const [said] = placed.splice(ofChildren, 1)
  for (const [index, one] of placed.entries())
    if (one.person.passports.length === 0)
      placed[index] = { ...one, person: { ...one.person, passports: said!.person.passports } }
}

const personOf = ({ iso2, also, isOrigin, age }: Of<'passport'>): ReadPerson => ({
  ...nobody,
  passports: [iso2, ...also],
  age,
  doubts:
    also.length > 0 ? [{ key: 'one-person' }] : isOrigin ? [{ key: 'from-country', values: { country: iso2 } }] : [],
})

function isPassportOf({ at, sentence, person, count }: Placed, child: Of<'child'>, folded: readonly string[]): boolean {
  const isBehind = at >= child.end && at - child.end <= reachOfChild
  if (!isBehind || sentence !== child.sentence || person.age !== null || count > 1 || person.isChild) return false
  const isOther = (word: string) => otherPersonWords.has(word) || grownWords.has(word) || shortWords.has(word)
  return !folded.slice(child.end, at).some(isOther)
}

/** Of nobody that can be told; null: a permit, and not of which country. */
type LooseHome = { readonly iso2: Iso2 | null; readonly at: number; readonly end: number }

/** Each residence is that of who was named before it in the same sentence; in one that says "we", of all. */
function withResidences(placed: Placed[], residences: readonly Of<'residence'>[], folded: readonly string[]) {
  const loose: LooseHome[] = []
  /** Where permits stand that are asked about. */
  const asked: number[] = []
  const hasIso2 = residences.find(({ iso2 }) => iso2 !== null)
  const places = placed.map((one, index) => ({ at: one.at, sentence: one.sentence, index }))
  const bySentence = Map.groupBy(places, ({ sentence }) => sentence)
  let isOfAll = false
  for (const { at, end, sentence, iso2, isPermit, isPermanent } of residences) {
    const own = bySentence.get(sentence) ?? []
    const before = lastBefore(own, at) ?? own[0]
    const isAll =
      before === undefined && folded.slice(Math.max(0, at - 4), at).some((word) => word === 'wir' || word === 'we')
    // Said of all of them again and again it is the same.
    if (isAll && isOfAll) continue
    isOfAll ||= isAll
    const whom = isAll ? places : before ? [before] : places.length === 1 ? places : []
    if (whom.length === 0) loose.push({ iso2, at, end })
    for (const { index } of whom) {
      const known = placed[index]!.person.residence
      const country = iso2 ?? known?.iso2 ?? (isPermit && residences.length === 2 ? (hasIso2?.iso2 ?? null) : null)
      if (country === null) {
        placed[index] = { ...placed[index]!, person: askingOfPermit(placed[index]!.person) }
        asked.push(at)
        continue
      }
      const before = known?.iso2 === country ? known : null
      const residence = {
        iso2: country,
        hasPermit: isPermit || before?.hasPermit === true,
        isPermanent: isPermanent || before?.isPermanent === true,
      }
      placed[index] = { ...placed[index]!, person: { ...placed[index]!.person, residence } }
    }
  }
  // "Aufenthaltstitel: Niederlassungserlaubnis, Deutschland" says it behind it.
  for (const [index, { person }] of placed.entries())
    if (person.residence?.hasPermit) placed[index] = { ...placed[index]!, person: withoutAsking(person) }
  return { loose, asked }
}

const withoutAsking = (person: ReadPerson): ReadPerson => ({
  ...person,
  doubts: person.doubts.filter(({ key }) => key !== 'permit-country'),
})
