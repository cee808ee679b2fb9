import type { ReactNode } from 'react'
import { Users } from 'lucide-react'
import { differingParts } from '#domain/assessment/trip-parts.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { OwnPageFragment } from '../generated/graphql.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './change.module.css'
import { asTrip, tripOfPage } from './trip-of-page.ts'
import { useTripTexts } from './use-trip-texts.ts'

/** Who has no name at the end is like who is not there. */
const areSameNames = (some: readonly string[], others: readonly string[]): boolean =>
  Array.from({ length: Math.max(some.length, others.length) }).every((_, at) => (some[at] ?? '') === (others[at] ?? ''))

type ChangedMeanwhileProps = {
  /** As somebody else left it. */
  page: OwnPageFragment
  mine: TripSearch
  /** What stood in the address and note, and what travellers were called, when this person began, where that is known. */
  seen?: { readonly email: string; readonly note: string; readonly names: readonly string[] }
  children: ReactNode
}

/** Somebody else changed the page: who, when and what, beside what can be done about it. Nothing typed is lost. */
export function ChangedMeanwhile({ page, mine, seen, children }: ChangedMeanwhileProps) {
  const t = useT()
  const language = useLanguage()
  const theirs = tripOfPage(page)
  const texts = useTripTexts(theirs)
  const rows = [
    ...differingParts(asTrip(mine), asTrip(theirs)).map((part) => ({
      label: t(`trip-change.${part}`),
      text: texts[part],
    })),
    ...(seen && !areSameNames(seen.names, page.travellerNames)
      ? [{ label: t('change-trip.names'), text: page.travellerNames.filter(Boolean).join(', ') }]
      : []),
    ...(seen && seen.email !== (page.email ?? '') ? [{ label: t('journeys.email'), text: page.email ?? '' }] : []),
    ...(seen && seen.note !== (page.internalNote ?? '')
      ? [{ label: t('journeys.note'), text: page.internalNote ?? '' }]
      : []),
  ]
  return (
    <section className={styles.meanwhile} role="alert">
      <p>
        <Users size={18} />
        <b>
          {page.changedAt
            ? t('change-trip.meanwhile', {
                name: page.changedBy ?? t('change-trip.somebody'),
                time: formatMoment(Date.parse(page.changedAt), language),
              })
            : t('change-trip.meanwhile.contact')}
        </b>
      </p>
      {rows.length > 0 && (
        <>
          <p>{t('change-trip.theirs')}</p>
          <dl>
            {rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || t('trip-change.nothing')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="buttons">{children}</div>
    </section>
  )
}
