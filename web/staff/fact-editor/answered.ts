import { detailTypeOf } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { tidy } from './edit-facts.ts'

/** What belongs to another answer goes with it: a reason, a length of stay, the text of an answer in words. */
export function answered(fact: Fact, answer: Fact['answer']): Fact {
  const isText = detailTypeOf(fact.type).valueType === 'FREETEXT'
  const { unknownReason, maxStay, text, ...rest } = fact
  const isUnknown = answer === 'unknown'
  return tidy({
    ...rest,
    answer,
    unknownReason: isUnknown ? unknownReason : undefined,
    maxStay: isUnknown ? undefined : maxStay,
    text: isUnknown && isText ? undefined : text,
  }) as Fact
}
