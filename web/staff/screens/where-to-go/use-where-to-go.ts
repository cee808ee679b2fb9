import type { WhereToGo } from '#domain/where-to-go/where-to-go.ts'
import { PlainRoute } from '#web/staff/api/plain-route.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { inputOf, type Question } from './question.ts'

const whereToGoRoute = new PlainRoute<WhereToGo, ReturnType<typeof inputOf>>('/api/where-to-go')

/** Every country with its answer; while another question is asked, the last answer stays. */
export const useWhereToGo = (question: Question, isAsked: boolean) =>
  useCall(whereToGoRoute, inputOf(question), { enabled: isAsked, keepPrevious: true, announce: false })
