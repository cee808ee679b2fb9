import type { KeyboardEvent, ReactNode } from 'react'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import { focusFieldOf } from './focus-field.ts'
import styles from './stop-list.module.css'

type StopListProps = {
  label: string
  keys: readonly string[]
  nameOf: (key: string) => string
  /** More about each stop, in its row. */
  more?: readonly ReactNode[]
  /** The positions of the stops that stay, in their new order. */
  onChange: (order: readonly number[]) => void
}

/** Places in an order, such as those of a route: drag them, or move them with buttons. A place may stand in it twice. */
export function StopList({ label, keys, nameOf, more, onChange }: StopListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  // A place that moves keeps its id, so that the button that moved it keeps the focus.
  const ids = keys.map((key, index) => `${key} ${keys.slice(0, index).filter((other) => other === key).length}`)
  const move = (from: number, to: number) => onChange(arrayMove([...keys.keys()], from, to))

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  if (keys.length === 0) return null
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.stops} aria-label={label}>
          {keys.map((key, index) => (
            <StopRow
              key={ids[index]}
              id={ids[index]!}
              number={index + 1}
              name={nameOf(key)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < keys.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={() => onChange([...keys.keys()].filter((other) => other !== index))}
              isMovable={keys.length > 1}
              more={more?.[index]}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Tab goes on to the next row; among the buttons of one the arrows go. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === event.target)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  const button = to === undefined ? undefined : buttons[to]
  if (!button) return
  event.preventDefault()
  button.focus()
}

type StopRowProps = {
  id: string
  number: number
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  isMovable: boolean
  more: ReactNode
}

function StopRow({ id, number, name, onUp, onDown, onRemove, isMovable, more }: StopRowProps) {
  const t = useT()
  const moves = [
    ['look-up.move-up', onUp, ChevronUp],
    ['look-up.move-down', onDown, ChevronDown],
  ] as const
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
      <span className={styles.tools} {...(isMovable && { role: 'toolbar', 'aria-label': name, onKeyDown: moveAmong })}>
        {isMovable &&
          moves.map(([label, move, Icon]) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              aria-disabled={!move || undefined}
              aria-label={t(label, { name })}
              onClick={move}
            >
              <Icon size={17} />
            </button>
          ))}
        <button
          type="button"
          aria-label={t('look-up.remove', { name })}
          onClick={(event) => {
            focusFieldOf(event.currentTarget)
            onRemove()
          }}
        >
          <X size={17} />
        </button>
      </span>
      {more}
    </li>
  )
}
