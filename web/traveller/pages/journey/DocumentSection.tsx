import { Fragment } from 'react'
import { foreignMinistries, isBeyondDocumentRules } from '#domain/rulebook/document-publication.ts'
import type { WordedAnswer, WordedSection, WordedStop, WordedValue } from '#domain/wording/worded.ts'
import { DocumentTable } from '#web/ui/answer/DocumentTable.tsx'
import { forWhom, type View } from '../../view.ts'
import { AnswerList } from './AnswerList.tsx'
import { OriginLine, type SharedOrigin } from './OriginLine.tsx'

type DocumentSectionProps = { stop: WordedStop; sections: readonly WordedSection[]; shared: SharedOrigin; view: View }

/** The table of document kinds, what it cannot tell in a cell, and where each document's answers come from. */
export function DocumentSection({ stop, sections, shared, view }: DocumentSectionProps) {
  const general = sections.filter((section) => section.category === 'ErTravelDocumentsGeneral')
  const kinds = sections.filter((section) => section.category !== 'ErTravelDocumentsGeneral')
  return (
    <>
      <DocumentTable stop={stop} reader={view} />
      <GermanCitizensOnly view={view} />
      <AnswerList
        answers={[
          ...kinds.flatMap((section) => untold(section, stop)),
          ...general.flatMap((section) => section.answers),
        ]}
        shared={shared}
        view={view}
      />
      {!shared.source && <TableOrigins sections={kinds} shared={shared} view={view} />}
    </>
  )
}

/** Answers with a condition, a part of the stop, a step or a change: more than a cell of the table can say, without what its notes do. */
function untold(section: WordedSection, { documents }: WordedStop): WordedAnswer[] {
  const noted = new Set(documents.flatMap(({ notes }) => notes.map(({ text }) => text.text)))
  return section.answers
    .filter(({ values }) =>
      values.some((value) => value.conditions.length > 0 || value.phaseText || value.steps.length > 0 || value.changes),
    )
    .map((answer) => ({ ...answer, values: answer.values.map((value) => withoutNotes(value, noted)) }))
}

const withoutNotes = (value: WordedValue, noted: ReadonlySet<string>): WordedValue => ({
  ...value,
  said: value.said !== null && noted.has(value.said) ? null : value.said,
  text: value.text !== null && noted.has(value.text.text) ? null : value.text,
})

/** Where the table comes from: kinds with the same sources are named together, each set of kinds once. */
function TableOrigins({ sections, shared, view }: Omit<DocumentSectionProps, 'stop'>) {
  const origins = sections.flatMap((section) =>
    section.answers.flatMap((answer) => answer.values.map((value) => ({ title: section.title, value }))),
  )
  const known = origins.filter(({ value }) => value.source !== null)
  if (known.length === 0) return null
  const byOrigin = Object.groupBy(known, ({ value }) => value.source!)
  const named = Object.values(byOrigin).map((same) => ({
    titles: [...new Set(same!.map(({ title }) => title))].join(' · '),
    value: same![0]!.value,
  }))
  const byTitles = Object.groupBy(named, ({ titles }) => titles)
  return (
    <p className="table-origin">
      {Object.entries(byTitles).map(([titles, same], index) => (
        <Fragment key={titles}>
          {`${index > 0 ? '\n' : ''}${titles} `}
          <OriginLine values={same!.map(({ value }) => value)} shared={shared} view={view} />
        </Fragment>
      ))}
    </p>
  )
}

function GermanCitizensOnly({ view }: { view: View }) {
  const others = view.people.map(({ iso2 }) => iso2).filter(isBeyondDocumentRules)
  if (others.length === 0) return null
  return (
    <p className={`caveat ${forWhom(view, others)}`}>
      {`${view.t('answer.documents.germans-only')} ${view.t('answer.documents.others')}`}
      {others
        .filter((iso2) => foreignMinistries[iso2])
        .map((iso2) => (
          <a key={iso2} href={foreignMinistries[iso2]}>
            {view.t(`answer.documents.ministry.${iso2}`)}
          </a>
        ))}
    </p>
  )
}
