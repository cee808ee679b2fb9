import { useEffect, useRef } from 'react'
import { IsoCode } from '../../ui/IsoCode.tsx'
import options from '../fields/combobox.module.css'
import { countryName } from '../fields/place-names.ts'
import { useLanguage, useT } from '../words/words.ts'
import { splitAtMatch } from './highlight.ts'
import type { PaletteItem } from './items.ts'
import type { PaletteGroup } from './use-palette-groups.ts'
import styles from './palette.module.css'

export const optionId = (listId: string, item: PaletteItem): string => `${listId}-${item.id.replace(/[^\w-]/g, '_')}`

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  typed: string
  onChoose: (item: PaletteItem) => void
}

export function PaletteList({ id, groups, active, typed, onChoose }: PaletteListProps) {
  const t = useT()
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
          <div id={`${id}-${group.label}`} aria-hidden="true" className={options.optionsHeading}>
            {t(group.label)}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item === active}
              typed={typed}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<PaletteListProps, 'id' | 'typed' | 'onChoose'> & { item: PaletteItem; active: boolean }

function Option({ id, item, active, typed, onChoose }: OptionProps) {
  const t = useT()
  const language = useLanguage()
  const option = useRef<HTMLDivElement>(null)
  const { icon: Icon, title, detail, citizenships = [] } = item
  const [before, match, after] = splitAtMatch(title, typed)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // The keys are handled by the text field, which keeps the focus.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      className={`${options.option} ${styles.option}`}
      onClick={() => onChoose(item)}
    >
      <Icon size={18} />
      <span className={styles.text}>
        <span>
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </span>
        {detail && <small>{detail}</small>}
      </span>
      {citizenships.map((iso2) => (
        <IsoCode key={iso2} iso2={iso2} name={countryName(iso2, language)} />
      ))}
      {active && (
        <span className={styles.hints} aria-hidden="true">
          {item.openAtOnce && (
            <span>
              <kbd>{t('palette.keys.at-once')}</kbd> {t('palette.at-once')}
            </span>
          )}
          <kbd>Enter</kbd>
        </span>
      )}
    </div>
  )
}
