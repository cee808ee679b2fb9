import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { useLanguage, useT } from '../words/words.ts'
import type { MapCountry } from './country-fill.ts'
import { nextListed } from './next-listed.ts'
import styles from './world-map.module.css'

type CountryListProps = {
  countries: readonly MapCountry[]
  selected: Iso2 | null
  onListed: (iso2: Iso2 | null) => void
  onSelect?: (iso2: Iso2) => void
}

/** Every country by its name, for the keyboard: seen while it has the focus, and what it stands on is marked on the map. */
export function CountryList({ countries, selected, onListed, onSelect }: CountryListProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [active, setActive] = useState<Iso2 | null>(null)
  const ordered = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return countries.filter(({ isFaded }) => !isFaded).toSorted((a, b) => compare(a.name, b.name))
  }, [countries, language])
  const optionId = (iso2: Iso2) => `${id}-${iso2}`

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function stand(iso2: Iso2 | null) {
    setActive(iso2)
    onListed(iso2)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && active) onSelect?.(active)
    else {
      const now = event.timeStamp
      const text = now - typed.current.at > 900 ? '' : typed.current.text
      const next = nextListed(ordered, active, event.key, text)
      if (!next) return
      typed.current = { text: next.typed, at: now }
      stand(next.iso2)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t('map.countries')}
      aria-activedescendant={active ? optionId(active) : undefined}
      className={styles.list}
      onFocus={() => stand(active ?? selected ?? ordered[0]?.iso2 ?? null)}
      onBlur={() => onListed(null)}
      onKeyDown={onKeyDown}
    >
      {ordered.map(({ iso2, name, words }) => (
        <div
          key={iso2}
          id={optionId(iso2)}
          role="option"
          aria-selected={iso2 === selected}
          {...(iso2 === active && { 'aria-current': true })}
          onClick={() => {
            stand(iso2)
            onSelect?.(iso2)
          }}
        >
          <b>{name}</b> <span>{words}</span>
        </div>
      ))}
    </div>
  )
}
