import type { Language } from '#domain/languages.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import type { Outline, StopPart } from '#domain/outline/parts.ts'
import { everyPart } from '#domain/testing/every-part.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import type { WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'

/** The outline of an answer as a test of a page says it. */
export const outlined = (
  language: Language,
  assessment: Pick<WordedAssessment, 'stops'> & Partial<WordedAssessment>,
  facts: readonly (readonly WordedCountryFact[])[] = [],
  isCruise = false,
): Outline =>
  outlineOf(
    { ...everyPart, checklist: [], changes: [], ...assessment },
    { facts, isCruise },
    outlineWords(language, translatorFor(language), '2026-11-21'),
  )

/** The first of these stops. */
export const outlinedStop = (
  language: Language,
  stops: readonly WordedStop[],
  facts: readonly WordedCountryFact[] = [],
): StopPart => outlined(language, { stops }, [facts]).stops.find(({ stop }) => stop === 0)!
