import type { CruiseLineFragment, CruiseLinesQuery } from '../generated/graphql.ts'

export type Lines = { readonly liked: readonly CruiseLineFragment[]; readonly others: readonly CruiseLineFragment[] }

/** The lines that the organisation likes come first; a line without a timetable is not offered. */
export function linesInOrder({ shippingLines, organisationShippingLineSelections }: CruiseLinesQuery): Lines {
  const liked = new Set(organisationShippingLineSelections.map(({ shippingLine }) => shippingLine.id))
  return {
    liked: shippingLines.filter(({ id }) => liked.has(id)),
    others: shippingLines.filter(({ id }) => !liked.has(id)),
  }
}
