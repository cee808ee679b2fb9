import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { PanelLeft, PanelRight, X } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import styles from './country-dialog.module.css'
import { useDragged, type Placed } from './use-dragged.ts'

type CountryDialogProps = {
  iso2: string
  name: string
  onClose: () => void
  onPlaced: (placed: Placed) => void
  children: ReactNode
}

/** Lies beside the map, which stays in use: docked at one side, or wherever it is dragged to. On a phone it comes from below. */
export function CountryDialog({ iso2, name, onClose, onPlaced, children }: CountryDialogProps) {
  const t = useT()
  const dialog = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  const { placed, dock, spot, handle } = useDragged(dialog)
  useEffect(() => onPlaced(placed), [placed, onPlaced])
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.contains(before)) opener.current = before
    heading.current?.focus({ preventScroll: true })
  }, [iso2])

  function close() {
    onClose()
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement) opener.current.focus()
  }
  const style = { '--x': `${spot.x}px`, '--y': `${spot.y}px` } as CSSProperties
  return (
    <section
      ref={dialog}
      role="dialog"
      aria-labelledby="map-country"
      className={styles.dialog}
      data-placed={placed}
      style={style}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <header {...handle}>
        <h2 id="map-country" ref={heading} tabIndex={-1}>
          <IsoCode iso2={iso2} /> {name}
        </h2>
        <div className={styles.dock}>
          {(['left', 'right'] as const).map((side) => {
            const Icon = side === 'left' ? PanelLeft : PanelRight
            const label = t(`map.dock.${side}`)
            return (
              <ActionIcon
                key={side}
                aria-label={label}
                title={label}
                aria-pressed={placed === side}
                onClick={() => dock(side)}
              >
                <Icon size={18} />
              </ActionIcon>
            )
          })}
        </div>
        <ActionIcon aria-label={t('close')} title={t('close')} onClick={close}>
          <X size={20} />
        </ActionIcon>
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
