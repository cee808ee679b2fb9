import { useRef } from 'react'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { useT } from '#web/staff/words/words.ts'
import type { Place } from './offered.ts'
import styles from './portfolio.module.css'

type RegionsPanelProps = {
  place: Place
  chosen: readonly string[]
  onChange: (regions: readonly string[]) => void
  onClose: () => void
}

/** Which parts of a country are offered; none chosen is the whole of it. */
export function RegionsPanel({ place, chosen, onChange, onClose }: RegionsPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  return (
    <Panel at="end" ref={panel} title={t('portfolio.regions.of', { country: place.name })} onClose={onClose}>
      <div className={styles.panel}>
        <p>{t('portfolio.regions.hint')}</p>
        <ul>
          {place.regions.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
            </li>
          ))}
        </ul>
        <Button onClick={() => panel.current?.close()}>{t('portfolio.regions.done')}</Button>
      </div>
    </Panel>
  )
}
