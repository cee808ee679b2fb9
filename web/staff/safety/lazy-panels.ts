import { lazyPart } from '../errors/lazy-part.tsx'
import { withWords } from '../words/words.ts'

/** Opened seldom, with their words. */
export const SafetyPanel = lazyPart(withWords('safety', async () => (await import('./SafetyPanel.tsx')).SafetyPanel))
export const JourneySafetyPanel = lazyPart(
  withWords('safety', async () => (await import('./JourneySafetyPanel.tsx')).JourneySafetyPanel),
)
