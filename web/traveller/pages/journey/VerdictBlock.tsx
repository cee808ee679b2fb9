import type { WordedVerdict } from '../../../../domain/wording/worded.ts'
import { StatusIcon, statusClass } from '../../../ui/StatusIcon.tsx'
import type { View } from '../../view.ts'
import { PersonSwitch } from './PersonSwitch.tsx'

export function VerdictBlock({ verdict, view }: { verdict: WordedVerdict; view: View }) {
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div className="verdict-text">
        <StatusIcon status={verdict.status} size={36} />
        <div>
          <h2 id="verdict">{verdict.sentence}</h2>
          {verdict.detail && <p>{verdict.detail}</p>}
          {verdict.warning && <p className="warning">{verdict.warning}</p>}
        </div>
      </div>
      {view.people.length > 1 && <PersonSwitch view={view} />}
    </section>
  )
}
