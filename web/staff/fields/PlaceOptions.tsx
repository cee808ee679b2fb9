import { Flag, MapPin, Plane } from 'lucide-react'
import styles from './combobox.module.css'
import type { PlaceOption } from './use-place-options.ts'

const icons = { COUNTRY: Flag, REGION: MapPin, AIRPORT: Plane }

type PlaceOptionsProps = {
  id: string
  label: string
  options: readonly PlaceOption[]
  active: string | undefined
  heading: string | null
  /** That more is being looked for. */
  note: string | null
  onPick: (option: PlaceOption) => void
}

/** The list of a place field. The focus stays in the field, so pressing the pointer must not take it away. */
export function PlaceOptions({ id, label, options, active, heading, note, onPick }: PlaceOptionsProps) {
  return (
    <div
      className={options.length > 0 || note ? styles.options : undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      {heading && <p className={styles.optionsHeading}>{heading}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option) => {
          const Icon = icons[option.type]
          return (
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option.key === active}
              className={styles.option}
              onClick={() => onPick(option)}
            >
              <Icon size={17} />
              <span>{option.name}</span>
              {option.detail && <small>{option.detail}</small>}
            </div>
          )
        })}
      </div>
      {note && (
        <p className={styles.note} aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  )
}
