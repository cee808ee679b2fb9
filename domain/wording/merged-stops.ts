import { canonicalJson } from '../canonical-json.ts'
import type { WordedAnswer, WordedAssessment, WordedDocument, WordedSection, WordedStop } from './worded.ts'

/**
 * Stops in a country that was entered before, where the same rules give everybody the same answers: by position, the position of the
 * first one. Days may differ, and what is counted from them.
 */
export function mergedStops({ stops }: Pick<WordedAssessment, 'stops'>): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const merged = new Map<number, number>()
  for (const [index, stop] of stops.entries()) {
    if (stop.role !== 'DESTINATION') continue
    const key = canonicalJson(answersOf(stop))
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else merged.set(index, before)
  }
  return merged
}

/** What is said at a stop but for days: the texts in which days stand are left to the rules that they come from. */
const answersOf = ({ place, name, cells, documents, advisories, missions, sections }: WordedStop) => ({
  place: { type: place.type, id: place.id },
  name,
  cells: cells.map(({ detail: _detail, ...cell }) => cell),
  documents: documents.map(documentOf),
  advisories,
  missions,
  sections: sections.map(sectionOf),
})

const documentOf = ({ kind, cells, notes }: WordedDocument) => ({
  kind,
  cells,
  notes: notes.map(({ citizenshipIso2s }) => citizenshipIso2s),
})

const sectionOf = ({ category, answers, isChanged }: WordedSection) => ({
  category,
  isChanged,
  answers: answers.map(answerOf),
})

const answerOf = ({ type, values }: WordedAnswer) => ({
  type,
  values: values.map(
    ({ word: _word, said: _said, phaseText: _phase, dateStart: _start, dateEnd: _end, conditions, ...value }) => ({
      ...value,
      conditions: conditions.map(({ text, answer, note }) => ({ text, answer, note })),
    }),
  ),
})
