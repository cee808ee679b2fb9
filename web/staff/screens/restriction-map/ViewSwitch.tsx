import { Map as MapIcon, Table } from 'lucide-react'
import segments from '#web/staff/fields/segments.module.css'
import { useT } from '#web/staff/words/words.ts'
import type { MapProps } from './map-address.ts'

/** The same as a map and as a table. */
export function ViewSwitch({ list, onShow }: MapProps) {
  const t = useT()
  return (
    <div className={segments.segments} role="group" aria-label={t('map.view')}>
      <button type="button" aria-pressed={list.view === 'MAP'} onClick={() => onShow({ view: 'MAP' })}>
        <MapIcon size={16} aria-hidden />
        {t('map.view.MAP')}
      </button>
      <button type="button" aria-pressed={list.view === 'TABLE'} onClick={() => onShow({ view: 'TABLE' })}>
        <Table size={16} aria-hidden />
        {t('map.view.TABLE')}
      </button>
    </div>
  )
}
