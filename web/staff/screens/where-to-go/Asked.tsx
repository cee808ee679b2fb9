import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { placeKey } from '#domain/places.ts'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { Travellers } from '#web/staff/trip/Travellers.tsx'
import { datesText, furtherDetails } from '#web/staff/trip/trip-text.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { searchOf, type Question } from './question.ts'
import styles from './where-to-go.module.css'

export const changeQuestionId = 'change-question'

/** What was asked, in one line. */
export function Asked({ question, onChange }: { question: Question; onChange: () => void }) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePlaceNames([question.from])
  const trip = searchOf(question)
  const parts: readonly { readonly label: string; readonly content: ReactNode }[] = [
    {
      label: t('traveller-form.chosen'),
      content: <Travellers travellers={trip.travellers} />,
    },
    { label: t('look-up.departure'), content: <b>{trip.departure && nameOf(placeKey(trip.departure))}</b> },
    { label: t('look-up.dates'), content: <b>{datesText(trip, language, t)}</b> },
    ...furtherDetails(trip, language, t).map(({ label, text }) => ({ label, content: <b>{text}</b> })),
  ]
  return (
    <section className={`card ${styles.asked}`} aria-label={t('where-to-go.asked')}>
      <dl>
        {parts.map(({ label, content }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <Button
        id={changeQuestionId}
        variant="default"
        className="screen-only"
        leftSection={<Pencil size={16} />}
        onClick={onChange}
      >
        {t('where-to-go.change')}
      </Button>
    </section>
  )
}
