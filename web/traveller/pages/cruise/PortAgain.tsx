import type { WordedStop } from '#domain/wording/worded.ts'
import type { View } from '../../view.ts'

type PortAgainProps = { stop: WordedStop; id: string; first: number; view: View }

/** A country that comes again, where the same rules count: said once, and here only that it is so. */
export function PortAgain({ stop: { name, days }, id, first, view: { t, formats } }: PortAgainProps) {
  const dates = days === null ? '' : formats.range(days.from, days.to)
  return (
    <p className="port-again" id={id}>
      {t('cruise.again', { place: name, dates })} <a href={`#stop-${first}`}>{t('cruise.again.link')}</a>
    </p>
  )
}
