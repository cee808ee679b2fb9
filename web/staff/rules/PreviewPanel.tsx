import { useState } from 'react'
import { isCalendarDate } from '#domain/dates.ts'
import type { PlaceRef } from '#domain/places.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { countryName } from '../fields/place-names.ts'
import { PlaceCombobox } from '../fields/PlaceCombobox.tsx'
import { today } from '../fields/today.ts'
import { PlainRoute } from '../api/plain-route.ts'
import type { RulePreview } from '#domain/wording/rule-preview.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import styles from './impact.module.css'
import type { ChangedQuestion } from './changed-question.ts'
import { PreviewAnswer } from './PreviewAnswer.tsx'
import { useRestedDraft, type RuleDraft } from './use-rested-draft.ts'

/** Of a policy or group no place is given: it is asked for. */
type PreviewPanelProps = RuleDraft & {
  readonly place?: PlaceRef
  /** Whom and when the draft is about, for as long as nobody asks otherwise. */
  readonly about?: ChangedQuestion | null
}
type Asked = {
  readonly place: string
  readonly citizenship: string
  readonly residence: string
  readonly date: string
  readonly travelType: 'TOURISM' | 'BUSINESS'
}
const unasked = { place: '', citizenship: '', residence: '', travelType: 'TOURISM' } as const
const restMs = 400

type PreviewInput = ReturnType<typeof useRestedDraft> & {
  readonly place: PlaceRef
  readonly citizenship: string
  readonly residence?: string
  readonly date: string
  readonly travelType: Asked['travelType']
}
export const previewRoute = new PlainRoute<RulePreview, PreviewInput>('/api/rule-preview')
const travelTypes = ['TOURISM', 'BUSINESS'] as const

/** What a nationality gets at a place on a day, today and after the draft, while the draft is written. */
export function PreviewPanel({ place, about, ...draft }: PreviewPanelProps) {
  const t = useT()
  const language = useLanguage()
  const [day] = useState(today)
  const [chosen, setChosen] = useState<Partial<Asked>>({})
  const asked: Asked = { ...unasked, date: day, ...about, ...chosen }
  const change = (more: Partial<Asked>) => setChosen((now) => ({ ...now, ...more }))
  const rested = useRestedDraft(draft, restMs)
  const where: PlaceRef | null = place ?? (asked.place === '' ? null : { type: 'COUNTRY', id: asked.place })
  const isAsked = where !== null && asked.citizenship !== '' && isCalendarDate(asked.date)
  const call = useCall(
    previewRoute,
    {
      ...rested,
      place: where ?? { type: 'COUNTRY', id: '' },
      citizenship: asked.citizenship,
      ...(asked.residence !== '' && { residence: asked.residence }),
      date: asked.date,
      travelType: asked.travelType,
    },
    { enabled: isAsked, announce: false, keepPrevious: true },
  )
  const country = (part: 'place' | 'citizenship' | 'residence', label: WordKey) => (
    <PlaceCombobox
      label={t(label)}
      kind="country"
      value={asked[part] === '' ? '' : countryName(asked[part], language)}
      onPick={({ id }) => change({ [part]: id })}
      onEmpty={() => change({ [part]: '' })}
    />
  )
  return (
    <section className={styles.preview} aria-labelledby="rule-preview">
      <h3 id="rule-preview">{t('rule-preview.title')}</h3>
      <div className={styles.fields}>
        {place === undefined && country('place', 'rule-preview.place')}
        {country('citizenship', 'rule-preview.citizenship')}
      </div>
      <details>
        <summary>
          {t('rule-preview.more', {
            date: isCalendarDate(asked.date) ? formatDay(asked.date, language) : '…',
            travelType: asked.travelType,
            hasResidence: asked.residence === '' ? 'no' : 'yes',
            residence: asked.residence === '' ? '' : countryName(asked.residence, language),
          })}
        </summary>
        <div className={styles.fields}>
          {country('residence', 'rule-preview.residence')}
          <DateField label={t('rule-preview.date')} value={asked.date} onChange={(date) => change({ date })} />
          <ChoiceField
            name="preview-travel-type"
            label={t('rule-preview.travelType')}
            options={travelTypes.map((value) => ({ value, label: t(`rule-preview.${value}`) }))}
            value={asked.travelType}
            onChange={(travelType) => change({ travelType })}
          />
        </div>
      </details>
      <div aria-live="polite" aria-busy={call.isFetching}>
        {!isAsked ? (
          <p>{t('rule-preview.choose')}</p>
        ) : call.error ? (
          <FailedCall title={t('rule-preview.failed')} call={call} />
        ) : call.data === undefined ? (
          <p>{t('rule-preview.loading')}</p>
        ) : (
          <PreviewAnswer preview={call.data} />
        )}
      </div>
    </section>
  )
}
