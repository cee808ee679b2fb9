import type { StopPart } from '#domain/outline/parts.ts'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { isForSome } from '#web/ui/answer/reader.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { classes, forWhom, viewOf } from '../../view.ts'
import { EmergencyNow } from './EmergencyNumbers.tsx'
import { PersonSwitch } from './PersonSwitch.tsx'

/** What the day makes of the trip: how near it is, where its reader is and what counts there. */
export function MomentBlock(props: JourneyPageProps) {
  const { outline, t } = props
  const { moment } = outline
  if (moment === null) return null
  const { is, title, stop, stays, next, isVerdictOver } = moment
  const view = viewOf(props)
  const leaving = outline.stops.find((each) => each.stop === stop)
  return (
    <section className={`moment card ${is}`} aria-labelledby="moment">
      <h2 id="moment">{title}</h2>
      {is === 'under-way' && <EmergencyNow {...props} />}
      {stays.map(({ citizenshipIso2s, text }) => (
        <p key={text} className={classes('stay', forWhom(view, citizenshipIso2s))}>
          {isForSome(view, citizenshipIso2s) && <Codes citizenships={citizenshipIso2s} reader={view} />} {text}
        </p>
      ))}
      {leaving && exitOf(leaving) && (
        <p>
          <a href={`#${exitOf(leaving)}`}>{t('moment.leave')}</a>
        </p>
      )}
      {next && (
        <p>
          <a href={`#stop-${next.stop}`}>{next.text}</a>
        </p>
      )}
      {isVerdictOver && <PersonSwitch whose={props.whose} view={view} />}
    </section>
  )
}

/** Where the rules for leaving a stop stand; null where there are none. */
function exitOf({ stop, sections }: StopPart): string | null {
  const exit = sections.find((section) => section.is === 'questions' && section.kind === 'exit')
  if (exit?.is !== 'questions') return null
  return `stop-${stop}-${exit.isRest ? 'rest' : exit.kind}`
}
