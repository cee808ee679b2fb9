import { useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { EntryRestriction, TravelType } from '#domain/rulebook/fact.ts'
import { today as dayNow } from '#web/staff/fields/today.ts'
import { useT } from '#web/staff/words/words.ts'
import { withNewWindow, withoutWindow, withWindow, type WindowChange } from './access-windows.ts'
import styles from './periods.module.css'
import type { ChangeBody } from './place-fields.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TimeLine } from './TimeLine.tsx'
import { TravelTypeSwitch } from './TravelTypeSwitch.tsx'
import { WindowFields } from './WindowFields.tsx'

type PeriodsCardProps = {
  body: EntryRestriction
  errors: Readonly<Record<string, string>>
  /** Its fields are shown, not the time line alone. */
  isOpen: boolean
  travelType: TravelType
  onTravelType: (travelType: TravelType) => void
  onChange: ChangeBody
}

/** How far the place is open, and when: a time line, and under it the periods as fields. */
export function PeriodsCard({ body, errors, isOpen, travelType, onTravelType, onChange }: PeriodsCardProps) {
  const t = useT()
  const [today] = useState(dayNow)
  const changeWindow = useCallback(
    (index: number, change: WindowChange) =>
      onChange((now) => ({ ...now, access: withWindow(now.access, index, change) })),
    [onChange],
  )
  const removeWindow = useCallback(
    (index: number) => onChange((now) => ({ ...now, access: withoutWindow(now.access, index) })),
    [onChange],
  )
  return (
    <section className={`card ${styles.card}`} aria-labelledby="periods-title">
      <header>
        <h2 id="periods-title">{t('rule-editor.part.periods')}</h2>
        <TravelTypeSwitch value={travelType} onChange={onTravelType} />
      </header>
      <TimeLine windows={body.access} travelType={travelType} today={today} />
      {isOpen && (
        <>
          <ul className={styles.windows}>
            {body.access.map((window, index) => (
              <WindowFields
                key={index}
                window={window}
                index={index}
                errors={errors}
                onChange={changeWindow}
                onRemove={removeWindow}
              />
            ))}
          </ul>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={16} />}
            onClick={() =>
              onChange((now) => ({
                ...now,
                access: withNewWindow(now.access, 'SOME_RESTRICTIONS', travelType, today),
              }))
            }
          >
            {t('rule-editor.window.add')}
          </Button>
          <PlaceFields body={body} errors={errors} onChange={onChange} />
        </>
      )}
    </section>
  )
}
