import type { SectionPart, StopPart } from '#domain/outline/parts.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { AdvisoryList } from '#web/ui/outline/AdvisoryList.tsx'
import { DocumentTable } from '#web/ui/outline/DocumentTable.tsx'
import { MissionList } from '#web/ui/outline/MissionList.tsx'
import type { SignName } from '../icons.tsx'
import type { View } from '../../view.ts'
import { AnswerList } from './AnswerList.tsx'
import { CountryFacts } from './CountryFacts.tsx'
import { Fold } from './Fold.tsx'
import { SharedOrigin, TableOrigins } from './Origins.tsx'

type SectionProps = { section: SectionPart; stop: StopPart; view: View }

/** A section that opens and closes without a script; closed, it still tells its short answers. */
export const SectionFold = ({ section, stop, view }: SectionProps) => (
  <Fold
    id={`stop-${stop.stop}-${section.is === 'questions' ? section.kind : section.is}`}
    icon={signOf(section)}
    title={section.title}
    summary={section.summary}
    isOpen={section.isOpen}
    mark={<Changed of={section} reader={view} />}
  >
    <Body section={section} stop={stop} view={view} />
  </Fold>
)

const signOf = (section: SectionPart): SignName =>
  section.is === 'questions' ? section.kind : section.is === 'missions' ? 'advisories' : section.is

function Body({ section, stop, view }: SectionProps) {
  switch (section.is) {
    case 'advisories':
      return (
        <>
          <p className="note">{section.note}</p>
          {section.advisories.length > 0 && <AdvisoryList advisories={section.advisories} reader={view} heading="h4" />}
        </>
      )
    case 'missions':
      return <MissionList missions={section.missions} note={section.note} reader={view} />
    case 'country':
      return <CountryFacts section={section} view={view} />
    case 'questions': {
      const { table, questions, origin } = section
      return (
        <>
          {table && <DocumentTable table={table} stopTitle={stop.title} reader={view} />}
          <AnswerList questions={questions} shared={origin} view={view} />
          {table && <TableOrigins origins={table.origins} shared={origin} view={view} />}
          <SharedOrigin shared={origin} view={view} />
        </>
      )
    }
  }
}

/** What few trips turn on, and what is the same for everybody in the country, together: each answer says what it is about, so that sections in it need no names and no lines of their own. */
export function RestFold({ stop, view }: { stop: StopPart; view: View }) {
  const { rest, sections } = stop
  if (rest === null) return null
  const own = sections.filter((section) => section.is === 'questions').filter(({ isRest }) => isRest)
  const country = sections.find((section) => section.is === 'country')
  return (
    <Fold
      id={`stop-${stop.stop}-rest`}
      icon="more"
      title={rest.title}
      summary={[country?.title, rest.summary].filter(Boolean).join(' · ')}
    >
      <AnswerList questions={own.flatMap(({ questions }) => questions)} shared={rest.origin} view={view} />
      <SharedOrigin shared={rest.origin} view={view} />
      {country && (
        <>
          <h4>{country.title}</h4>
          <CountryFacts section={country} view={view} />
        </>
      )}
    </Fold>
  )
}
