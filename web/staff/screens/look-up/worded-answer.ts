import type { Status, Permission, TaskKind } from '../../../../domain/assessment/assessment.ts'
import type { SectionKind, StopRole, ValueType } from '../../../../domain/catalogue/catalogue.ts'
import type { DocumentKind } from '../../../../domain/catalogue/travel-types.ts'
import { defaultLanguage, isLanguage, type Language } from '../../../../domain/languages.ts'
import type { Confidence, UnknownReason } from '../../../../domain/rulebook/fact.ts'
import type {
  ContentText,
  Tone,
  WordedAssessment,
  WordedSection,
  WordedStop,
  WordedTask,
  WordedValue,
} from '../../../../domain/wording/worded.ts'
import type { DestinationDetailQuery } from '../../generated/graphql.ts'
import { wordedAdvisory } from './worded-advisory.ts'

export type Detail = DestinationDetailQuery['destinationDetail']
type Answered = Detail['assessment']
type Stop = Answered['stops'][number]
type Section = Stop['sections'][number]
type Value = Section['answers'][number]['values'][number]

const languageOf = (code: string | null | undefined): Language => (code && isLanguage(code) ? code : defaultLanguage)
const textOf = (text: string | null | undefined, language: string | null | undefined): ContentText | null =>
  text ? { text, language: languageOf(language) } : null

/** An assessment as the API sends it, in the words of the domain, so that its functions can group it. */
export function wordedAnswer({ rulebookRevision, language, verdict, stops, checklist }: Answered): WordedAssessment {
  return {
    rulebookRevision,
    language: languageOf(language),
    verdict: {
      ...verdict,
      status: verdict.status as Status,
      warning: verdict.warning ?? null,
      firstDeadline: verdict.firstDeadline ?? null,
    },
    stops: stops.map(wordedStop),
    checklist: checklist.map((task): WordedTask => ({
      id: task.id,
      kind: task.kind as TaskKind,
      when: task.title,
      whenShort: task.titleShort,
      urgency: task.urgency as WordedTask['urgency'],
      by: task.by ?? null,
      from: task.fromDate ?? null,
      text: task.text,
      name: textOf(task.name, task.nameLanguage),
      detail: task.said,
      note: textOf(task.note, task.noteLanguage),
      citizenshipIso2s: task.citizenshipIso2s,
      stop: task.stop,
      source: task.source ?? null,
      url: task.url ?? null,
      fee: task.fee ?? null,
    })),
  }
}

function wordedStop(stop: Stop): WordedStop {
  return {
    role: stop.role as StopRole,
    place: { type: stop.placeType, id: stop.placeId },
    name: stop.name,
    title: stop.title,
    iso2: stop.iso2,
    dateStart: stop.dateStart ?? null,
    dateEnd: stop.dateEnd ?? null,
    days: stop.daysFrom && stop.daysTo ? { from: stop.daysFrom, to: stop.daysTo, isShared: stop.daysShared } : null,
    checkedAt: stop.checkedAt ?? null,
    sources: stop.sources,
    cells: stop.cells.map((cell) => ({
      ...cell,
      status: cell.status as Status,
      permission: cell.permission as Permission,
      maxStayDays: cell.maxStayDays ?? null,
    })),
    documents: stop.documents.map((document) => ({
      kind: document.kind as DocumentKind,
      label: document.label,
      cells: document.cells.map((cell) => ({ ...cell, answer: cell.answer as 'YES' | 'NO' | 'UNKNOWN' })),
      notes: document.notes.map(({ citizenshipIso2s, text }) => ({
        citizenshipIso2s,
        text: { text: text.text, language: languageOf(text.language) },
      })),
    })),
    advisories: stop.advisories.map(wordedAdvisory),
    sections: stop.sections.map(wordedSection),
  }
}

function wordedSection(section: Section): WordedSection {
  return {
    ...section,
    kind: section.kind as SectionKind,
    checkedAt: section.checkedAt ?? null,
    answers: section.answers.map((answer) => ({
      ...answer,
      valueType: answer.valueType as ValueType,
      values: answer.values.map(wordedValue),
    })),
  }
}

function wordedValue(value: Value): WordedValue {
  return {
    citizenshipIso2s: value.citizenshipIso2s,
    answer: value.answer,
    word: value.word,
    wordLanguage: languageOf(value.wordLanguage),
    tone: value.tone as Tone,
    said: value.said ?? null,
    text: textOf(value.note, value.noteLanguage),
    unknownReason: (value.unknownReason ?? null) as UnknownReason | null,
    unknownText: value.unknownText ?? null,
    dateStart: value.dateStart ?? null,
    dateEnd: value.dateEnd ?? null,
    phaseText: value.phaseText ?? null,
    maxStayDays: value.maxStayDays ?? null,
    maxStayText: value.maxStayText ?? null,
    source: value.source ?? null,
    checkedAt: value.checkedAt ?? null,
    confidence: (value.confidence ?? null) as Confidence | null,
    why: value.why,
    conditions: value.conditions.map(({ note, noteLanguage, ...condition }) => ({
      ...condition,
      wordLanguage: languageOf(condition.wordLanguage),
      maxStayText: condition.maxStayText ?? null,
      said: condition.said ?? null,
      note: textOf(note, noteLanguage),
    })),
    steps: value.steps.map((step) => ({
      kind: step.kind as TaskKind,
      name: { text: step.name, language: languageOf(step.nameLanguage) },
      url: step.url ?? null,
      fee: step.fee ?? null,
      processing: step.processing ?? null,
      opens: step.opens ?? null,
    })),
  }
}
