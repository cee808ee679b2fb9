import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { travelTypes, type Fact, type TravelType } from '#domain/rulebook/fact.ts'
import { answered } from '#web/staff/fact-editor/answered.ts'
import { added, newFact, tidy } from '#web/staff/fact-editor/edit-facts.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { heardByAll, isForAll, speaksOf } from './summary.ts'

/** What stands in the column of a travel type, beside a question: the rule for everybody that is heard there on a day, and how many others there are. */
export type Column =
  | { readonly is: 'hidden' }
  /** The rule of the private column holds for business too. */
  | { readonly is: 'same'; readonly others: number }
  | {
      readonly is: 'own'
      readonly fact: Fact | null
      readonly others: number
      /** Its number in the question, where on other days another rule speaks to everybody, or none. */
      readonly number?: number
    }

/** `facts`: those of the one question. */
export function columnsOf(facts: Facts, type: DetailTypeKey, day: CalendarDate): Readonly<Record<TravelType, Column>> {
  const own = (travelType: TravelType): Column => {
    const fact = heardByAll(facts, travelType, day)
    const others = facts.filter((each) => each !== fact && speaksOf(travelType)(each)).length
    const isSame = travelType === 'BUSINESS' && fact !== null && fact === heardByAll(facts, 'TOURISM', day)
    if (isSame) return { is: 'same', others }
    const isAlways = fact?.from === undefined && fact?.to === undefined
    const isAlone = facts.filter((each) => isForAll(each) && speaksOf(travelType)(each)).length === 1
    const isNumbered = fact !== null && !(isAlways && isAlone)
    return { is: 'own', fact, others, ...(isNumbered && { number: facts.indexOf(fact) + 1 }) }
  }
  return { TOURISM: own('TOURISM'), BUSINESS: detailTypeOf(type).showBusiness ? own('BUSINESS') : { is: 'hidden' } }
}

const ofType = (facts: Facts, type: DetailTypeKey): Facts => facts.filter((fact) => fact.type === type)
const forTypes = (fact: Fact, travelType: readonly TravelType[] | undefined): Fact =>
  tidy({ ...fact, travelType }) as Fact
const replaced = (facts: Facts, id: string, ...by: readonly Fact[]): Facts =>
  facts.flatMap((fact) => (fact.id === id ? by : [fact]))

/**
 * Another answer in a column. Where nobody has a rule for everybody yet, one is begun for both travel types; where only the
 * other column has one, it is for this one alone.
 */
export function withColumnAnswer(
  facts: Facts,
  type: DetailTypeKey,
  travelType: TravelType,
  answer: Fact['answer'],
  { day, newId }: { readonly day: CalendarDate; readonly newId: string },
): Facts {
  const mine = ofType(facts, type)
  const rule = heardByAll(mine, travelType, day)
  if (rule) return replaced(facts, rule.id, answered(rule, answer))
  const isAlone = travelTypes.some((other) => heardByAll(mine, other, day) !== null)
  return added(facts, forTypes(answered(newFact(type, newId), answer), isAlone ? [travelType] : undefined))
}

/** Business gets a rule of its own, which says the same at first and stands right below. */
export function separated(
  facts: Facts,
  type: DetailTypeKey,
  { day, newId }: { readonly day: CalendarDate; readonly newId: string },
): Facts {
  const rule = heardByAll(ofType(facts, type), 'BUSINESS', day)
  if (!rule) return facts
  return replaced(facts, rule.id, forTypes(rule, ['TOURISM']), { ...forTypes(rule, ['BUSINESS']), id: newId })
}

/** The rule for private trips holds for business too; what stood there for everybody goes. */
export function joined(facts: Facts, type: DetailTypeKey, day: CalendarDate): Facts {
  const mine = ofType(facts, type)
  const [forPrivate, forBusiness] = travelTypes.map((each) => heardByAll(mine, each, day))
  if (!forPrivate || forPrivate === forBusiness) return facts
  const left = forBusiness ? replaced(facts, forBusiness.id) : facts
  return replaced(left, forPrivate.id, forTypes(forPrivate, undefined))
}
