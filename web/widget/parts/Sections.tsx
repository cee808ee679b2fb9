import type { SectionPart, StopPart } from '#domain/outline/parts.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { AdvisoryList } from '#web/ui/outline/AdvisoryList.tsx'
import { MissionList } from '#web/ui/outline/MissionList.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { QuestionRow } from './QuestionRow.tsx'

type Drawn = Exclude<SectionPart, { readonly is: 'country' }>
/** What about a country no trip decides stands on a trip page; a widget leaves it out. */
const isDrawn = (section: SectionPart): section is Drawn => section.is !== 'country'

const topicOf = (section: Drawn): string => (section.is === 'questions' ? section.kind : section.is)

type SectionsProps = { stops: readonly StopPart[]; reader: Reader; t: Translate }

/** Everything that was asked, by what a visitor looks for: one topic is chosen without a script. */
export function Sections({ stops, reader, t }: SectionsProps) {
  const sections = stops.flatMap((stop, at) =>
    stop.sections.filter(isDrawn).map((section) => ({ stop, section, isNamed: at > 0 })),
  )
  const uses = new Map(
    sections.filter(({ isNamed }) => !isNamed).map(({ section }) => [topicOf(section), section.title]),
  )
  return (
    <>
      <fieldset className="uses">
        <legend className="visually-hidden">{t('widget.uses')}</legend>
        {[['all', t('widget.uses.all')] as const, ...uses].map(([use, title]) => (
          <label key={use}>
            <input type="radio" name="use" value={use} defaultChecked={use === 'all'} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="find scripted">
        <label htmlFor="find" className="visually-hidden">
          {t('widget.search')}
        </label>
        <input id="find" type="search" autoComplete="off" placeholder={t('widget.search')} data-find />
        <p role="status" data-none={t('widget.search.none')} />
      </div>
      <div className="sections">
        {sections.map(({ stop, section, isNamed }) => (
          <section
            key={`${stop.stop}-${topicOf(section)}`}
            id={`${topicOf(section)}-${stop.stop}`}
            data-use={topicOf(section)}
          >
            <h2>{isNamed ? `${stop.title}: ${section.title}` : section.title}</h2>
            {section.note !== '' && section.is !== 'missions' && <p className="more">{section.note}</p>}
            <Body section={section} reader={reader} t={t} />
          </section>
        ))}
      </div>
    </>
  )
}

function Body({ section, reader, t }: { section: Drawn; reader: Reader; t: Translate }) {
  switch (section.is) {
    case 'advisories':
      return <AdvisoryList advisories={section.advisories} reader={reader} heading="h3" />
    case 'missions':
      return <MissionList missions={section.missions} note={section.note} reader={reader} />
    case 'questions':
      return (
        <>
          {section.table && <DocumentRows table={section.table} reader={reader} t={t} />}
          {section.questions.length > 0 && (
            <ul className="rows">
              {section.questions.flatMap((question) =>
                question.values.map((value) => (
                  <QuestionRow key={value.key} question={question} value={value} reader={reader} t={t} />
                )),
              )}
            </ul>
          )}
        </>
      )
  }
}
