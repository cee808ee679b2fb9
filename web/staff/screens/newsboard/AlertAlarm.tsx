import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { HotelAlertAlarmDocument } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './newsboard.module.css'

/** Alerts that did not come through, for whoever looks after them; nothing where all did. */
export function AlertAlarm() {
  const t = useT()
  const { data } = useCall(HotelAlertAlarmDocument, {}, { announce: false, isNewest: true })
  const untaken = data?.hotelAlertAlarm.untaken ?? 0
  return (
    <div role="alert" className={styles.alarmPlace}>
      {untaken > 0 && (
        <p className={styles.alarm}>
          {t('newsboard.alarm', { count: untaken })}{' '}
          <Link to="/organisation/hotel-alerts">{t('newsboard.alarm.settings')}</Link>
        </p>
      )}
    </div>
  )
}
