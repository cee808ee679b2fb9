import { Maximize, Minus, Plus } from 'lucide-react'
import { useT } from '../words/words.ts'
import { wholeWorld } from './map-view.ts'
import type { MapMoves } from './use-map-moves.ts'
import styles from './world-map.module.css'

/** What wheel and fingers do, for whoever has neither. */
export function ZoomButtons({ moves }: { moves: MapMoves }) {
  const t = useT()
  return (
    <div className={styles.zoom} role="group" aria-label={t('map.zoom')}>
      <button type="button" aria-label={t('map.zoom.in')} title={t('map.zoom.in')} onClick={() => moves.zoomBy(2)}>
        <Plus size={18} aria-hidden />
      </button>
      <button type="button" aria-label={t('map.zoom.out')} title={t('map.zoom.out')} onClick={() => moves.zoomBy(0.5)}>
        <Minus size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('map.zoom.world')}
        title={t('map.zoom.world')}
        onClick={() => moves.show(wholeWorld)}
      >
        <Maximize size={17} aria-hidden />
      </button>
    </div>
  )
}
