import type { Assessment } from '../assessment/assessment.ts'
import { rowsOf } from '../assessment/traveller.ts'
import { residenceText } from './names.ts'
import { personName } from './people.ts'
import { stopName } from './stop-name.ts'
import type { WordedQuestion } from './worded-question.ts'
import type { Words } from './words.ts'

export const wordQuestions = ({ questions, stops, trip }: Assessment, words: Words): WordedQuestion[] =>
  questions.map(({ traveller, kind, holdings, places, stops: at }) => ({
    traveller,
    kind,
    stops: at,
    who: personName(rowsOf(trip).find((row) => row.traveller === traveller)!.key, words),
    holdings: holdings.map((key) => ({ key, name: words.t(`holding.${key}`) })),
    places: places.map((key) => ({ key, name: residenceText(key, words) })),
    at: words.list([...new Set(at.map((stop) => stopName(stops[stop]!, words)))]),
  }))
