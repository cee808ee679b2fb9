import { createContext } from 'react'
import type { Iso2, PlaceRef } from '#domain/places.ts'

/** What somebody says something about: the rules of a place, or one of them. */
export type FeedbackAbout = {
  readonly label: string
  readonly place: PlaceRef
  readonly detailType?: string
  readonly citizenshipIds: readonly Iso2[]
}

/** The stop whose answers are shown: what is said of an answer is about its place. */
export const FeedbackStop = createContext<Omit<FeedbackAbout, 'detailType'> | null>(null)
