import type { WordedAssessment } from '#domain/wording/worded.ts'
import type { DestinationDetailQuery } from '../generated/graphql.ts'

/** A trip and its answer. The API uses the names of the domain, so a new one that it lacks does not compile here. */
export type Detail = Omit<DestinationDetailQuery['destinationDetail'], 'assessment'> & {
  readonly assessment: WordedAssessment
}
