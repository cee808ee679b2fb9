import type { ReactNode } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import type { Words } from '#web/staff/words/words.ts'
import { focusFieldOf } from '#web/staff/fields/focus-field.ts'
import styles from './stops.module.css'

type StopRowProps = {
  id: string
  number: number
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  isMovable: boolean
  t: Words
  more: ReactNode
}

export function StopRow({ id, number, name, onUp, onDown, onRemove, isMovable, t, more }: StopRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? `${styles.stop} ${styles.dragged}` : styles.stop}>
      {isMovable && (
        <span className={styles.grip} aria-hidden="true" {...listeners}>
          <GripVertical size={16} />
        </span>
      )}
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.name}>{name}</span>
      {isMovable && (
        <>
          <button
            type="button"
            aria-disabled={!onUp || undefined}
            aria-label={t('look-up.move-up', { name })}
            onClick={onUp}
          >
            <ChevronUp size={17} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-disabled={!onDown || undefined}
            aria-label={t('look-up.move-down', { name })}
            onClick={onDown}
          >
            <ChevronDown size={17} aria-hidden="true" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={t('look-up.remove', { name })}
        onClick={(event) => {
          focusFieldOf(event.currentTarget)
          onRemove()
        }}
      >
        <X size={17} aria-hidden="true" />
      </button>
      {more}
    </li>
  )
}
