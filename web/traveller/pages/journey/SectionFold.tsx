import type { WordedStop } from '#domain/wording/worded.ts'
import type { View } from '../../view.ts'
import { AnswerList } from './AnswerList.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import { Fold } from './Fold.tsx'
import type { SectionGroup } from './group-sections.ts'
import { SharedOriginLine, sharedOrigin } from './OriginLine.tsx'

type SectionFoldProps = { group: SectionGroup; stop: WordedStop; id: string; isOpen: boolean; view: View }

/** A section that opens and closes without a script; closed, it still tells its short answers. */
export function SectionFold({ group: { kind, sections }, stop, id, isOpen, view }: SectionFoldProps) {
  const [first] = sections
  const shared = sharedOrigin(sections)
  const isTable = kind === 'documents' && stop.documents.length > 0
  const heading = isTable || sections.length > 1 ? first!.kindTitle : first!.title
  return (
    <Fold
      id={id}
      icon={kind}
      title={heading}
      summary={isTable ? documentSummary(stop, view) : sections.map((section) => section.summary).join(' · ')}
      isOpen={isOpen}
    >
      {isTable ? (
        <DocumentSection stop={stop} sections={sections} shared={shared} view={view} />
      ) : (
        sections.map(({ category, title, answers }) => (
          <div key={category} className="category">
            {sections.length > 1 && answers.length > 1 && title !== heading && <h4>{title}</h4>}
            <AnswerList answers={answers} shared={shared} view={view} />
          </div>
        ))
      )}
      <SharedOriginLine shared={shared} view={view} />
    </Fold>
  )
}

/** What decides most trips: is a passport enough, is an ID card enough. */
const documentSummary = ({ documents }: WordedStop, { t }: View): string =>
  documents
    .filter(({ kind }) => kind === 'Passport' || kind === 'Id')
    .map(({ label, cells }) =>
      t('summary.answer', { label, answer: [...new Set(cells.map((cell) => cell.word))].join(' / ') }),
    )
    .join(' · ')
