import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { travelTypes, type Fact, type TravelType } from '#domain/rulebook/fact.ts'
import { answered } from '#web/staff/fact-editor/answered.ts'
import { added, newFact, tidy } from '#web/staff/fact-editor/edit-facts.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { isForAll, speaksOf } from './summary.ts'

/** What stands in the column of a travel type, beside a question: the rule for everybody there, and how many others there are. */
export type Column =
  | { readonly is: 'hidden' }
  /** The rule of the private column holds for business too. */
  | { readonly is: 'same'; readonly others: number }
  | { readonly is: 'own'; readonly fact: Fact | null; readonly others: number }

const ruleFor = (facts: Facts, travelType: TravelType): Fact | undefined =>
  facts.find((fact) => isForAll(fact) && speaksOf(travelType)(fact))

/** `facts`: those of the one question. */
export function columnsOf(facts: Facts, type: DetailTypeKey): Readonly<Record<TravelType, Column>> {
  const own = (travelType: TravelType): Column => {
    const fact = ruleFor(facts, travelType) ?? null
    const others = facts.filter((each) => each !== fact && speaksOf(travelType)(each)).length
    const isSame = travelType === 'BUSINESS' && fact !== null && fact === ruleFor(facts, 'TOURISM')
    return isSame ? { is: 'same', others } : { is: 'own', fact, others }
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
  newId: string,
): Facts {
  const mine = ofType(facts, type)
  const rule = ruleFor(mine, travelType)
  if (rule) return replaced(facts, rule.id, answered(rule, answer))
  const isAlone = travelTypes.some((other) => ruleFor(mine, other) !== undefined)
  return added(facts, forTypes(answered(newFact(type, newId), answer), isAlone ? [travelType] : undefined))
}

/** Business gets a rule of its own, which says the same at first and stands right below. */
export function separated(facts: Facts, type: DetailTypeKey, newId: string): Facts {
  const rule = ruleFor(ofType(facts, type), 'BUSINESS')
  if (!rule) return facts
  return replaced(facts, rule.id, forTypes(rule, ['TOURISM']), { ...forTypes(rule, ['BUSINESS']), id: newId })
}

/** The rule for private trips holds for business too; what stood there for everybody goes. */
export function joined(facts: Facts, type: DetailTypeKey): Facts {
  const mine = ofType(facts, type)
  const [forPrivate, forBusiness] = [ruleFor(mine, 'TOURISM'), ruleFor(mine, 'BUSINESS')]
  if (!forPrivate || forPrivate === forBusiness) return facts
  const left = forBusiness ? replaced(facts, forBusiness.id) : facts
  return replaced(left, forPrivate.id, forTypes(forPrivate, undefined))
}
