import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOptions } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { HotelAlertSettingsDocument } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { AlertForm } from './AlertForm.tsx'
import type { Settings } from './alert-form.ts'
import styles from './hotel-alerts.module.css'

/** While a mail waits, what became of it is asked so often. */
const askedEveryMs = 5_000
const isWaiting = ({ recipients }: Settings): boolean =>
  recipients.some(({ lastMail }) => lastMail?.state === 'WAITING')

/** Whom the organisation tells of events at its hotels, of which, and when. */
export function HotelAlertsScreen() {
  const t = useT()
  const language = useLanguage()
  const call = useQuery({
    ...callOptions(HotelAlertSettingsDocument, {}, language, { announce: false }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.hotelAlertSettings) ? askedEveryMs : false),
  })
  const settings = call.data?.hotelAlertSettings
  return (
    <Screen title={t('hotel-alert-settings.title')}>
      <WhoSees who="colleagues" />
      <p className={styles.intro}>{t('hotel-alert-settings.intro')}</p>
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('hotel-alert-settings.failed')} call={call} />}
      {settings && (
        <>
          <p className={styles.stock} data-empty={settings.hotels === 0 || undefined}>
            {t('hotel-alert-settings.stock', { hotels: settings.hotels, bookings: settings.bookings })}{' '}
            {settings.hotels === 0 && t('hotel-alert-settings.stock.none')}{' '}
            <Link to="/organisation/hotels">{t('hotel-alert-settings.stock.link')}</Link>
          </p>
          {!settings.hasMailServer && (
            <p className={styles.stock} data-empty>
              {t('hotel-alert-settings.no-mail-server')}
            </p>
          )}
          <AlertForm key={settings.version} settings={settings} />
        </>
      )}
    </Screen>
  )
}
