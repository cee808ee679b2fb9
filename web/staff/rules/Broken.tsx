import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import { travellersOfGolden, type GoldenTrip } from '#domain/review/golden-trip.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useCall } from '../api/use-call.ts'
import { countryName } from '../fields/place-names.ts'
import { RuleDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './desk.module.css'
import { pathOfRule } from './rule-paths.ts'
import type { BrokenTrips } from './use-change-promise.ts'

type BrokenProps = {
  trips: BrokenTrips
  /** Changes the promise beside the rule; left out where the promises are what is edited. */
  onChange?: ((broken: BrokenTrips[number]) => void) | undefined
}

/** The promises that would no longer be kept: nothing is published before they are, or before they are changed with the rule. */
export function Broken({ trips, onChange }: BrokenProps) {
  const t = useT()
  return (
    <div className={styles.broken} role="alert">
      <b>{t('rule-editor.broken.title', { count: trips.length })}</b>
      <ul>
        {trips.map((broken) => (
          <li key={`${broken.key} ${broken.trip} ${broken.path.join('.')}`}>
            <TripOf broken={broken} />
            <p>{t('rule-editor.broken.trip', broken)}</p>
            <p className="buttons">
              <Link to={pathOfRule('GOLDEN_TRIPS', broken.key)}>{t('rule-editor.broken.open')}</Link>
              {onChange && broken.found !== null && (
                <Button variant="default" size="xs" onClick={() => onChange(broken)}>
                  {t('rule-editor.broken.change')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who goes where, and when. */
function TripOf({ broken: { key, trip } }: { broken: BrokenTrips[number] }) {
  const language = useLanguage()
  const { data } = useCall(RuleDocument, { kind: 'GOLDEN_TRIPS' as const, key }, { announce: false })
  const found = ((data?.rule?.body ?? []) as readonly GoldenTrip[])[trip - 1]
  if (!found) return null
  const { from, to, start, end } = found
  const places = [from, ...to].map((id) => countryName(id, language)).join(' → ')
  const who = citizenshipsOf({ travellers: travellersOfGolden(found) })
    .map((iso2) => countryName(iso2, language))
    .join(', ')
  return (
    <p>
      <b>{places}</b> · {formatDay(start, language)} – {formatDay(end, language)} · {who}
    </p>
  )
}
