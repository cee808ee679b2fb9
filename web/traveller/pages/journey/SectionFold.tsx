import type { SectionKind, WordedStop } from '../../../../domain/wording/worded.ts'
import type { View } from '../../view.ts'
import { Icon } from '../icons.tsx'
import { AnswerList } from './AnswerList.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import type { SectionGroup } from './group-sections.ts'
import { OriginLine, sharedOrigin } from './OriginLine.tsx'

type SectionFoldProps = { group: SectionGroup; stop: WordedStop; id: string; isOpen: boolean; view: View }

/** Kinds made of several categories have a title of their own; every other takes that of its category. */
const ownTitles: ReadonlySet<SectionKind> = new Set(['documents', 'health'])

/** A section that opens and closes without a script; closed, it still tells its short answers. */
export function SectionFold({ group: { kind, sections }, stop, id, isOpen, view }: SectionFoldProps) {
  const { t } = view
  const shared = sharedOrigin(sections)
  const isTable = kind === 'documents' && stop.documents.length > 0
  return (
    <details className="fold" id={id} open={isOpen}>
      <summary>
        <Icon name={kind} />
        <h3>{ownTitles.has(kind) ? t(`traveller.section.${kind}`) : sections[0]!.title}</h3>
        <span className="summary">{isTable ? documentSummary(stop, view) : sections.map((section) => section.summary).join(' · ')}</span>
      </summary>
      <div className="fold-body">
        {isTable ? (
          <DocumentSection stop={stop} sections={sections} shared={shared} view={view} />
        ) : (
          <AnswerList answers={sections.flatMap((section) => section.answers)} shared={shared} view={view} />
        )}
        <OriginLine sources={shared.source ? [shared.source] : []} check={shared.check} view={view} />
      </div>
    </details>
  )
}

const documentSummary = ({ documents }: WordedStop, { t }: View): string =>
  documents
    .filter(({ kind }) => kind === 'Passport' || kind === 'Id')
    .map(({ label, cells }) => t('summary.answer', { label, answer: [...new Set(cells.map((cell) => cell.word))].join(' / ') }))
    .join(' · ')
