import { useState } from 'react'
import { Button } from '@mantine/core'
import { Check, Crosshair, MessageSquareText, Pentagon, SquareDashed, Undo2, Users, X } from 'lucide-react'
import type { ShapeProblem } from '#domain/events/shape.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useT } from '#web/staff/words/words.ts'
import { closedDrawing, newDrawing, problemOfDrawing, withoutLastCorner, type Drawing } from './drawing.ts'
import type { GuestState } from './guest-fields.ts'
import styles from './guests.module.css'
import { TypedShape, WrittenNotices } from './lazy-panels.ts'

type GuestToolsProps = {
  list: GuestState
  onShow: (change: Partial<GuestState>) => void
  drawing: Drawing | null
  onDraw: (drawing: Drawing | null) => void
  /** A shape that was not drawn: the map goes there. */
  onTyped: (shape: string) => void
}

const problemKey = (problem: ShapeProblem) => `guests.problem.${problem}` as const

/** Above the map: whether guests are shown, and the three ways to say where. */
export function GuestTools({ list, onShow, drawing, onDraw, onTyped }: GuestToolsProps) {
  const t = useT()
  const { permissions } = useViewer()
  const [open, setOpen] = useState<'typed' | 'written' | null>(null)
  const close = () => setOpen(null)
  const button = { variant: 'default', size: 'xs' } as const
  if (drawing !== null) return <DrawingTools drawing={drawing} onDraw={onDraw} onDone={onTyped} />
  return (
    <div className={styles.tools} role="group" aria-label={t('guests.tools')}>
      {may(permissions, 'a3m_core.EditPortfolio') && (
        <Button
          {...button}
          aria-pressed={list.guests === 'ON'}
          className={styles.toggle!}
          leftSection={<Users size={15} />}
          onClick={() => onShow({ guests: list.guests === 'ON' ? 'OFF' : 'ON' })}
        >
          {t('guests.shown')}
        </Button>
      )}
      <Button {...button} leftSection={<Pentagon size={15} />} onClick={() => onDraw(newDrawing('polygon'))}>
        {t('guests.draw')}
      </Button>
      <Button {...button} leftSection={<SquareDashed size={15} />} onClick={() => onDraw(newDrawing('box'))}>
        {t('guests.draw-box')}
      </Button>
      <Button {...button} leftSection={<Crosshair size={15} />} onClick={() => setOpen('typed')}>
        {t('guests.type')}
      </Button>
      {may(permissions, 'a3m_core.ListMyJourney') && (
        <Button {...button} leftSection={<MessageSquareText size={15} />} onClick={() => setOpen('written')}>
          {t('guests.written')}
        </Button>
      )}
      {open === 'typed' && <TypedShape onTyped={onTyped} onClose={close} onFailed={close} />}
      {open === 'written' && <WrittenNotices onClose={close} onFailed={close} />}
    </div>
  )
}

type DrawingToolsProps = { drawing: Drawing; onDraw: GuestToolsProps['onDraw']; onDone: (shape: string) => void }

/** While somebody draws: what is to be done, and what its keys do for whoever has none. */
function DrawingTools({ drawing, onDraw, onDone }: DrawingToolsProps) {
  const t = useT()
  const problem = problemOfDrawing(drawing)
  const shape = closedDrawing(drawing)
  const isPolygon = drawing.kind === 'polygon'
  const count = isPolygon ? drawing.points.length : 0
  const button = { variant: 'default', size: 'xs' } as const
  return (
    <div className={styles.tools} role="group" aria-label={t(isPolygon ? 'guests.draw' : 'guests.draw-box')}>
      <p role="status">{isPolygon ? t('guests.drawing.polygon', { count }) : t('guests.drawing.box')}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problemKey(problem))}
        </p>
      )}
      {isPolygon && (
        <>
          <Button
            {...button}
            disabled={count === 0}
            leftSection={<Undo2 size={15} />}
            onClick={() => onDraw(withoutLastCorner(drawing))}
          >
            {t('guests.drawing.undo')}
          </Button>
          <Button
            size="xs"
            disabled={shape === null}
            leftSection={<Check size={15} />}
            onClick={() => shape && onDone(shape)}
          >
            {t('guests.drawing.done')}
          </Button>
        </>
      )}
      <Button {...button} leftSection={<X size={15} />} onClick={() => onDraw(null)}>
        {t('guests.drawing.cancel')}
      </Button>
    </div>
  )
}
