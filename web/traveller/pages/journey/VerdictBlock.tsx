import type { WordedVerdict } from '#domain/wording/worded.ts'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import type { View } from '../../view.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'

export function VerdictBlock({ verdict, view }: { verdict: WordedVerdict; view: View }) {
  const deadline = verdict.firstDeadline
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div className="verdict-text">
        <StatusIcon status={verdict.status} size={36} />
        <div>
          <h2 id="verdict">{verdict.sentence}</h2>
          {verdict.detail && <Deadlined text={verdict.detail} date={deadline && view.formats.date(deadline)} />}
          {verdict.warning && <p className="warning">{verdict.warning}</p>}
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
