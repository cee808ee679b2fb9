import type { Assessment, Stop } from '../assessment/assessment.ts'
import { wordAdvisory } from './word-advisory.ts'
import { wordCell } from './word-cell.ts'
import { wordDocuments } from './word-documents.ts'
import { wordMissions } from './word-mission.ts'
import { wordQuestions } from './word-question.ts'
import { wordSection } from './word-section.ts'
import { wordTask } from './word-task.ts'
import { wordVerdict } from './word-verdict.ts'
import type { WordedAssessment, WordedStop, WordedTask, WordedVerdict } from './worded.ts'
import type { Words } from './words.ts'

/** An assessment in one language, for one audience: what every view shows. Pure. */
export function wordAssessment(assessment: Assessment, words: Words): WordedAssessment {
  const checklist = toldOnce(assessment.checklist.map((task) => wordTask(task, assessment, words)))
  return {
    rulebookRevision: assessment.rulebookRevision,
    language: words.language,
    verdict: wordVerdict(assessment, checklist, words),
    stops: assessment.stops.map((stop, index) => wordStop(stop, index, assessment, words)),
    checklist,
    questions: wordQuestions(assessment, words),
  }
}

/** What the whole answer is for one traveller of several: the trip is assessed for that one alone. */
export const wordVerdictAlone = (assessment: Assessment, words: Words): WordedVerdict =>
  wordInBrief(assessment, words).verdict

/** What the whole answer comes to, without its stops. */
export function wordInBrief(assessment: Assessment, words: Words): Pick<WordedAssessment, 'verdict' | 'checklist'> {
  const checklist = toldOnce(assessment.checklist.map((task) => wordTask(task, assessment, words)))
  return { verdict: wordVerdict(assessment, checklist, words), checklist }
}

/** What different rules ask in the same words is one thing to do; the first brings its source. */
function toldOnce(tasks: readonly WordedTask[]): WordedTask[] {
  const told = new Map<string, WordedTask>()
  for (const task of tasks) {
    const { kind, when, text, detail, stop, url, fee } = task
    const key = JSON.stringify([kind, when, text, detail, stop, url, fee])
    const same = told.get(key)
    const citizenshipIso2s = [...new Set([...(same ?? task).citizenshipIso2s, ...task.citizenshipIso2s])].toSorted()
    told.set(
      key,
      same ? { ...same, id: `${same.id}+${task.id}`, key: `${same.key}+${task.key}`, citizenshipIso2s } : task,
    )
  }
  return [...told.values()]
}

function wordStop(stop: Stop, index: number, assessment: Assessment, words: Words): WordedStop {
  const name = words.placeName(stop.place)
  const cells = stop.cells.map((cell) => wordCell(cell, index, stop, assessment, words))
  const sections = stop.sections.map((section) => wordSection(section, cells, words))
  const sources = new Set<string>()
  for (const { answers } of sections)
    for (const { values } of answers) for (const { source } of values) if (source) sources.add(source)
  return {
    role: stop.role,
    place: stop.place,
    name,
    title: stopTitle(stop, stop, words),
    iso2: stop.iso2,
    dateStart: stop.phase?.from ?? null,
    dateEnd: stop.phase?.to ?? null,
    days: stop.days,
    cells,
    documents: wordDocuments(stop, assessment, words),
    advisories: stop.advisories.map((advisory) => wordAdvisory(advisory, assessment.today, words)),
    missions: wordMissions(stop, assessment, words),
    sections,
    checkedAt: sections.flatMap((section) => section.checkedAt ?? []).toSorted()[0] ?? null,
    sources: [...sources],
  }
}

type TitledStop = Pick<Stop, 'role' | 'place' | 'iso2'>

/** `stop` is null where an assessment has it no more: then its place is all that is known. */
export const stopTitle = (
  { role, place }: Pick<Stop, 'role' | 'place'>,
  stop: TitledStop | null,
  words: Words,
): string => {
  const name = words.placeName(place)
  return words.t(`stop.${role}`, { place: stop === null ? name : titleOf(stop, name, words) })
}

/** Rules are a country's, so a stop is named by it; a change of planes by its city, a region together with its country. */
function titleOf({ role, place, iso2 }: TitledStop, name: string, words: Words): string {
  if (role === 'TRANSIT') return name
  const country = words.countryName(iso2)
  return place.type === 'REGION' ? `${name} (${country})` : country
}
