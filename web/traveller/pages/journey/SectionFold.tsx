import { Fragment } from 'react'
import type { WordedStop, WordedSection } from '#domain/wording/worded.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import type { View } from '../../view.ts'
import { aboutValue } from '../feedback/about.ts'
import { AnswerList } from './AnswerList.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import { Fold } from './Fold.tsx'
import { SharedOriginLine, sharedOrigin, type SharedOrigin } from './OriginLine.tsx'
import type { SectionKind } from '#domain/catalogue/catalogue.ts'

type SectionFoldProps = { group: SectionGroup; stop: WordedStop; id: string; isOpen: boolean; view: View }

/** `isAll`: the stop has no other sections, where its reader could say that something is wrong. */
type RestFoldProps = Omit<SectionFoldProps, 'group' | 'isOpen'> & {
  groups: readonly SectionGroup[]
  isAll: boolean
}

/** What few trips turn on, together: each answer says what it is about, so that sections in it need no names and no lines of their own. */
export function RestFold({ groups, stop, id, isAll, view }: RestFoldProps) {
  const sections = groups.flatMap((group) => group.sections)
  const shared = sharedOrigin(sections)
  return (
    <Fold
      id={id}
      icon="more"
      title={view.t('traveller.sections.more')}
      summary={groups.map((group) => group.sections[0]!.kindTitle).join(' · ')}
    >
      <AnswerList answers={sections.flatMap(({ answers }) => answers)} shared={shared} view={view} />
      {isAll ? (
        <Foot shared={shared} stop={stop} type={sections[0]?.answers[0]?.type} view={view} />
      ) : (
        <SharedOriginLine shared={shared} view={view} />
      )}
    </Fold>
  )
}

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
      summary={
        isTable
          ? documentSummary(stop, view)
          : kind === 'visa'
            ? null
            : sections.map((section) => section.summary).join(' · ')
      }
      isOpen={isOpen}
      mark={<Changed of={sections.find(({ isChanged }) => isChanged)} reader={view} />}
    >
      {isTable ? (
        <DocumentSection stop={stop} sections={sections} shared={shared} view={view} />
      ) : (
        sections.map(({ category, title, answers }) => (
          <Fragment key={category}>
            {sections.length > 1 && answers.length > 1 && title !== heading && <h4>{title}</h4>}
            <AnswerList answers={answers} shared={shared} view={view} />
          </Fragment>
        ))
      )}
      <Foot shared={shared} stop={stop} type={first?.answers[0]?.type} view={view} />
    </Fold>
  )
}

type FootProps = { shared: SharedOrigin; stop: WordedStop; type: string | undefined; view: View }

/** What the section rests on, and where its reader says that something is wrong with it. */
const Foot = ({ shared, stop, type, view }: FootProps) => (
  <SharedOriginLine shared={shared} view={view}>
    {view.feedbackPath && (
      <a className="feedback-link" href={`${view.feedbackPath}&about=${aboutValue(stop.place, type)}`} rel="nofollow">
        {view.t('traveller.feedback.link')}
      </a>
    )}
  </SharedOriginLine>
)

/** What decides most trips: is a passport enough, is an ID card enough. */
const documentSummary = ({ documents }: WordedStop, { t }: View): string =>
  documents
    .filter(({ kind }) => kind === 'Passport' || kind === 'Id')
    .map(({ label, cells }) =>
      t('summary.answer', { label, answer: [...new Set(cells.map((cell) => cell.word))].join(' / ') }),
    )
    .join(' · ')

export type SectionGroup = { readonly kind: SectionKind; readonly sections: readonly WordedSection[] }

/** One fold a kind: the six document categories of a stop are one of them. */
export function groupSections(sections: readonly WordedSection[]): SectionGroup[] {
  const byKind = new Map<SectionKind, WordedSection[]>()
  for (const section of sections) byKind.set(section.kind, [...(byKind.get(section.kind) ?? []), section])
  return [...byKind].map(([kind, grouped]) => ({ kind, sections: grouped }))
}
