import { isOnePerson } from '#domain/assessment/traveller.ts'
import type { RestrictionType } from '#web/staff/stored-values.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import type { Reader } from './asked.ts'
import { customerAnswer } from './customer-answer.ts'
import { asHtml, asText, type Block } from '#domain/outline/text-blocks.ts'
import { wholeAnswer } from './whole-answer.ts'

/** For whom an answer is copied: a customer, a file, a colleague who signs in. */
export const copyKinds = ['customer', 'whole', 'link'] as const
export type CopyKind = (typeof copyKinds)[number]

type Answer = { readonly detail: AnsweredTrip; readonly trip: TripSearch; readonly origin: string }

export function copiedText(kind: CopyKind, { detail, trip, origin }: Answer, reader: Reader) {
  if (kind === 'link') return { plain: `${origin}${tripSearchPath(trip)}` }
  const blocks = blocksOf(kind, detail, trip, trip.purpose, reader)
  return { plain: asText(blocks), html: asHtml(blocks) }
}

const blocksOf = (
  kind: 'customer' | 'whole',
  detail: AnsweredTrip,
  trip: TripSearch,
  purpose: RestrictionType,
  reader: Reader,
): readonly Block[] =>
  kind === 'customer'
    ? customerAnswer(detail, detail.assessment, isOnePerson(trip), reader)
    : wholeAnswer(detail, detail.assessment, purpose, reader)
