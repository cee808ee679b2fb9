import type { WordedAnswer, WordedSection, WordedStop } from '../../../../domain/wording/worded.ts'
import { forWhom, type View } from '../../view.ts'
import { AnswerList } from './AnswerList.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { OriginLine, type Origin } from './OriginLine.tsx'

type DocumentSectionProps = { stop: WordedStop; sections: readonly WordedSection[]; origin: Origin | null; view: View }

const foreignMinistries: Record<string, string> = { CH: 'https://www.eda.admin.ch', AT: 'https://www.bmeia.gv.at' }

/** The table of document kinds, what it cannot tell in a cell, and where each document's answers come from. */
export function DocumentSection({ stop, sections, origin, view }: DocumentSectionProps) {
  const general = sections.filter((section) => section.category === 'ErTravelDocumentsGeneral')
  const kinds = sections.filter((section) => section.category !== 'ErTravelDocumentsGeneral')
  return (
    <>
      <DocumentTable stop={stop} view={view} />
      <GermanCitizensOnly view={view} />
      <AnswerList answers={[...kinds.flatMap((section) => untold(section, view)), ...general.flatMap((section) => section.answers)]} origin={origin} view={view} />
      {!origin && kinds.map((section) => <KindOrigins key={section.category} section={section} view={view} />)}
    </>
  )
}

/** Answers with a condition, a part of the stop or a step: more than a cell of the table can say. */
function untold(section: WordedSection, view: View): WordedAnswer[] {
  return section.answers
    .filter(({ values }) => values.some((value) => value.conditions.length > 0 || value.phaseText || value.steps.length > 0))
    .map((answer) => ({ ...answer, label: view.t('summary.answer', { label: section.title, answer: answer.label }) }))
}

/** The different sources of one kind of document. */
function KindOrigins({ section, view }: { section: WordedSection; view: View }) {
  const values = section.answers.flatMap((answer) => answer.values).filter((value) => value.source !== null)
  const origins = [...new Map(values.map((value) => [`${value.source} ${value.checkedAt} ${value.confidence}`, value])).values()]
  if (origins.length === 0) return null
  return (
    <div className="kind-origins">
      <b>{section.title}</b>
      {origins.map((origin, index) => (
        <OriginLine key={index} origin={origin} view={view} />
      ))}
    </div>
  )
}

function GermanCitizensOnly({ view }: { view: View }) {
  const others = view.people.map(({ iso2 }) => iso2).filter((iso2) => iso2 !== 'DE')
  if (others.length === 0) return null
  return (
    <p className={`caveat ${forWhom(view, others)}`}>
      {view.t('traveller.documents.germansOnly')}
      {others
        .filter((iso2) => foreignMinistries[iso2])
        .map((iso2) => (
          <a key={iso2} href={foreignMinistries[iso2]}>
            {view.t(`traveller.documents.ministry.${iso2}`)}
          </a>
        ))}
    </p>
  )
}
