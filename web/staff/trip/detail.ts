import type { WordedAssessment } from '#domain/wording/worded.ts'
import type { DestinationDetailQuery } from '../generated/graphql.ts'

/** A trip and its answer. The API speaks the words of the domain: what it cannot say does not compile here. */
export type Detail = Omit<DestinationDetailQuery['destinationDetail'], 'assessment'> & {
  readonly assessment: WordedAssessment
}
