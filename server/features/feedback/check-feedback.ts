import { detailTypesByKey } from '#domain/catalogue/types.ts'
import { placeKey, type PlaceType } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { FeedbackKind } from '../../db/text-tables.ts'
import { problemIf, type Problem } from '../../refusals.ts'

export const longestTitle = 200
export const longestText = 4_000

/** What it is about, as far as it says so. */
export type About = {
  readonly placeType?: PlaceType | null
  readonly placeId?: string | null
  readonly detailType?: string | null
  readonly citizenships?: readonly string[] | null
}
export type FeedbackInput = About & { readonly kind: FeedbackKind; readonly title: string; readonly text: string }

export type CheckedFeedback = {
  readonly kind: FeedbackKind
  readonly title: string
  readonly text: string
  readonly placeKey: string | null
  readonly detailType: string | null
  readonly citizenships: readonly string[]
}

const mostCitizenships = 4

/** What somebody says, as it is kept, and what is wrong with it. */
export function checkFeedback(
  input: FeedbackInput,
  rulebook: Rulebook,
): { readonly feedback: CheckedFeedback; readonly problems: readonly Problem[] } {
  const { placeType, placeId, detailType = null } = input
  const key = placeType && placeId ? placeKey({ type: placeType, id: placeId }) : null
  const citizenships = [...new Set(input.citizenships)]
  const feedback = {
    kind: input.kind,
    title: input.title.replaceAll(/\s+/g, ' ').trim(),
    text: normaliseText(input.text),
    placeKey: key,
    detailType,
    citizenships,
  }
  const problems = [
    ...checkText('title', feedback.title, { isRequired: true, longest: longestTitle }),
    ...checkText('text', feedback.text, { isRequired: true, longest: longestText }),
    ...problemIf(key !== null && !rulebook.places.has(key), 'placeId', 'errors.unknown-place', { id: placeId ?? '' }),
    ...problemIf(detailType !== null && !detailTypesByKey.has(detailType), 'detailType', 'errors.invalid-value'),
    ...problemIf(
      citizenships.length > mostCitizenships || citizenships.some((iso2) => !rulebook.places.has(`COUNTRY:${iso2}`)),
      'citizenshipIds',
      'errors.invalid-value',
    ),
  ]
  return { feedback, problems }
}
