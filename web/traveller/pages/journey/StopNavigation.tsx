import type { WordedStop } from '#domain/wording/worded.ts'
import type { Translate } from '#domain/wording/translate.ts'

type StopNavigationProps = { stops: readonly { stop: WordedStop; index: number }[]; t: Translate }

export function StopNavigation({ stops, t }: StopNavigationProps) {
  return (
    <div className="stop-navigation">
      <nav aria-label={t('traveller.stops')}>
        <ul>
          {stops.map(({ stop, index }) => (
            <li key={index}>
              <a href={`#stop-${index}`}>{stop.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="button quiet scripted" data-sections data-close={t('traveller.sections.close')}>
        {t('traveller.sections.open')}
      </button>
    </div>
  )
}
