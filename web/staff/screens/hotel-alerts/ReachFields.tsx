import { TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { eventCategories, type EventCategory } from '#domain/events/categories.ts'
import { usualReach } from '#domain/events/reach.ts'
import { useT } from '#web/staff/words/words.ts'
import { reachField, reachesIn } from './alert-form.ts'
import styles from './hotel-alerts.module.css'

type ReachFieldsProps = {
  value: string
  errors: Readonly<Record<string, unknown>>
  onChange: (value: string) => void
}

/** How far an event counts, by its kind: closed, because what is usual is right for most. */
export function ReachFields({ value, errors, onChange }: ReachFieldsProps) {
  const t = useT()
  const reaches = reachesIn(value)
  const isWrong = eventCategories.some((category) => errors[reachField(category)])
  const change = (category: EventCategory, typed: string) => {
    const { [category]: _before, ...others } = reaches
    onChange(JSON.stringify(typed.trim() === '' ? others : { ...others, [category]: typed }))
  }
  return (
    <details className={`card ${styles.reaches}`} open={isWrong || undefined}>
      <summary>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
        <h2>{t('hotel-alert-settings.reaches')}</h2>
        <span>{t('hotel-alert-settings.reaches.state', { count: Object.keys(reaches).length })}</span>
      </summary>
      <p className={styles.hint}>{t('hotel-alert-settings.reaches.hint')}</p>
      <div className={styles.distances}>
        {eventCategories.map((category) => {
          const { usual, wide } = usualReach(category)
          return (
            <TextInput
              key={category}
              label={t(`events.category.${category}`)}
              description={
                wide > usual
                  ? t('hotel-alert-settings.reach.usual.wide')
                  : t('hotel-alert-settings.reach.usual', { km: usual })
              }
              inputMode="decimal"
              autoComplete="off"
              rightSection="km"
              data-path={reachField(category)}
              value={reaches[category] ?? ''}
              error={errors[reachField(category)] as string | undefined}
              onChange={({ currentTarget }) => change(category, currentTarget.value)}
            />
          )
        })}
      </div>
    </details>
  )
}
