import type { PartId } from '#domain/review/proposal-parts.ts'
import type { DifferenceFieldsFragment } from '../generated/graphql.ts'

/** Whether a difference is about a part of the record that two people changed. */
export function isOfPart(
  part: PartId,
  { path, factId, type, label }: Pick<DifferenceFieldsFragment, 'path' | 'factId' | 'type' | 'label'>,
): boolean {
  const isPlace = path.endsWith('.place')
  if (part.startsWith('order.')) return isPlace && part === `order.${type}`
  if (part.startsWith('facts.')) return !isPlace && part === `facts.${factId}`
  // Golden trips are named by what they are there for; of several with one name the further ones are counted.
  if (part.startsWith('trips.')) return part.slice('trips.'.length).startsWith(label)
  return path === part || path.startsWith(`${part}.`)
}
