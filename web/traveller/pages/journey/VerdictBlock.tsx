import { stopsToAsk } from '#domain/wording/word-mission.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import type { View } from '../../view.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'

type VerdictBlockProps = { assessment: Pick<WordedAssessment, 'verdict' | 'stops'>; view: View }

export function VerdictBlock({ assessment, view }: VerdictBlockProps) {
  const { verdict, stops } = assessment
  const deadline = verdict.firstDeadline
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div className="verdict-text">
        <StatusIcon status={verdict.status} size={36} />
        <div>
          <h2 id="verdict">{verdict.sentence}</h2>
          {verdict.detail && <Deadlined text={verdict.detail} date={deadline && view.formats.date(deadline)} />}
          {verdict.warning && <p className="warning">{verdict.warning}</p>}
          {stopsToAsk(assessment).map((index) => (
            <p key={index} className="to-mission">
              <a href={`#stop-${index}-missions`}>{view.t('mission.find', { place: stops[index]!.name })}</a>
            </p>
          ))}
        </div>
      </div>
      {view.people.length > 1 && !view.isOnePerson && <PersonSwitch view={view} />}
    </section>
  )
}

/** Shows the rules of everyone or of one citizenship. Plain radio buttons; the style sheet hides the rest. */
function PersonSwitch({ view: { people, t } }: { view: View }) {
  return (
    <fieldset className="person-switch">
      <legend className="visually-hidden">{t('traveller.person')}</legend>
      <span>
        <input type="radio" name="person" id="person-all" defaultChecked />
        <label htmlFor="person-all">{t('traveller.everyone', { count: people.length })}</label>
      </span>
      {people.map(({ iso2, name }, index) => (
        <span key={iso2}>
          <input type="radio" name="person" id={`person-${index}`} />
          <label htmlFor={`person-${index}`}>
            <IsoCode iso2={iso2} /> {name}
          </label>
        </span>
      ))}
    </fieldset>
  )
}
