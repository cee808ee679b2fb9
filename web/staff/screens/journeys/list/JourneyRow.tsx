import { useRef, useState } from 'react'
import { Briefcase, Mail, Ship, Umbrella } from 'lucide-react'
import { formatDayOf, formatDays } from '#web/ui/format-day.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { detailNames } from '#web/staff/create-journey/missing-details.ts'
import { livesIn } from '#web/staff/trip/trip-text.ts'
import { today } from '#web/staff/fields/today.ts'
import { distanceText, statusOf, type ListedJourney } from './journey.ts'
import { ChangesState } from './ChangesState.tsx'
import { MailState } from './MailState.tsx'
import { EditRow, type EditRowHandle } from './EditRow.tsx'
import styles from './journeys.module.css'
import { RowActions } from './RowActions.tsx'

const typeIcons = { PRIVATE: Umbrella, BUSINESS: Briefcase, CRUISE: Ship } as const

type JourneyRowProps = { journey: ListedJourney; isEdited: boolean; onEdit: (isEdited: boolean) => void }

export function JourneyRow({ journey, isEdited, onEdit }: JourneyRowProps) {
  const t = useT()
  const language = useLanguage()
  const menuButton = useRef<HTMLButtonElement>(null)
  const editRow = useRef<EditRowHandle>(null)
  // A row that is open from the start holds a draft, and leaves the focus where it is.
  const [wasOpen] = useState(isEdited)
  const [failure, setFailure] = useState<string | null>(null)
  const status = statusOf(journey)
  const TypeIcon = typeIcons[journey.restrictionType]
  const [cruise] = journey.cruises
  const route = journey.destinations.map(({ destinationName }) => destinationName).join(', ')
  const areDatesOpen = journey.missing.includes('DATES')
  const via = journey.transits.map(({ transitName }) => transitName).join(', ')
  return (
    <>
      <tr
        role="row"
        tabIndex={-1}
        className={`${status === 'active' ? '' : styles.off} ${isEdited ? styles.edited : ''}`}
      >
        <td role="cell" data-label={t('journeys.start')} className={styles.from}>
          <b>{journey.departureName}</b>
          <small className={styles.code}>{journey.departureId}</small>
        </td>
        <td role="cell" data-label={t('journeys.route')} className={styles.route}>
          <b className={styles.routeName}>{route || t('journeys.route.open')}</b>
          {cruise && (
            <small>
              {t('journeys.cruise', { ship: cruise.ship, route: cruise.cruiseName })} · {cruise.shippingLine}
            </small>
          )}
          <small>
            <TypeIcon size={16} className={styles.typeToo} />
            {journey.citizenships.map(({ country }) => (
              <IsoCode key={country.iso2} iso2={country.iso2} name={country.nameShort} />
            ))}
            {journey.travellerNames.length > 0 && <span>{journey.travellerNames.join(', ')}</span>}
            {journey.residenceIso2 && <span>{livesIn(journey.residenceIso2, language, t)}</span>}
            {journey.missing.length > 0 && (
              <span className={styles.demo}>
                {t('journeys.missing', { details: detailNames(journey.missing, language, t) })}
              </span>
            )}
            {journey.isDemo && <span className={styles.demo}>{t('journeys.demo')}</span>}
          </small>
          {via && <small className={styles.viaToo}>{t('journeys.via.too', { via })}</small>}
        </td>
        <td role="cell" data-label={t('journeys.via')} className={styles.via}>
          {via || <span className={styles.none}>{t('journeys.via.none')}</span>}
        </td>
        <td role="cell" data-label={t('journeys.dates')} className={styles.days}>
          {areDatesOpen ? (
            <span className={styles.dates}>
              {t('journeys.waits', { date: formatDayOf(new Date(journey.dateEnd), language) })}
            </span>
          ) : (
            <>
              <span className={styles.dates}>
                {formatDays({ from: journey.dateStart, to: journey.dateEnd }, language)}
              </span>
              <small>{distanceText(journey, today(), t)}</small>
            </>
          )}
          <ChangesState journey={journey} />
        </td>
        <td role="cell" data-label={t('journeys.type')} className={styles.kind}>
          <span className={styles.type} title={t(`journeys.type.${journey.restrictionType}`)}>
            <TypeIcon size={17} />
            <span>{t(`journeys.type.${journey.restrictionType}`)}</span>
          </span>
        </td>
        <td role="cell" data-label={t('journeys.note')} className={styles.note}>
          {journey.internalNote ? (
            <span className={styles.noteText} title={journey.internalNote}>
              {journey.internalNote}
            </span>
          ) : (
            <span className={styles.none}>{t('journeys.note.none')}</span>
          )}
          {journey.email && <Address email={journey.email} />}
          <MailState mail={journey.mail} />
        </td>
        <td role="cell" data-label={t('journeys.opened')} className={styles.opened}>
          {journey.openedAt ? (
            formatDayOf(new Date(journey.openedAt), language)
          ) : (
            <span className={`${styles.none} ${styles.unopened}`}>{t('journeys.opened.none')}</span>
          )}
        </td>
        <td role="cell" data-label={t('journeys.created')} className={styles.made}>
          {formatDayOf(new Date(journey.createdAt), language)}
          <span className={`${styles.status} ${status === 'active' ? '' : styles.statusOff}`}>
            {t(`journeys.status.${status}`)}
          </span>
        </td>
        <td role="cell" className={styles.actions}>
          <RowActions
            journey={journey}
            route={route}
            menuButton={menuButton}
            onEdit={() => (isEdited ? editRow.current?.leave() : onEdit(true))}
            onFailure={setFailure}
          />
        </td>
      </tr>
      {failure && !isEdited && (
        <tr role="row" className={styles.failure}>
          <td role="cell" colSpan={9}>
            <p role="alert">{failure}</p>
          </td>
        </tr>
      )}
      {isEdited && (
        <EditRow
          ref={editRow}
          takesFocus={!wasOpen}
          journey={journey}
          onClose={() => {
            onEdit(false)
            menuButton.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Broken at its @ alone; what is too long for a line even so ends in dots, and is told whole. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <small title={email} className={styles.address}>
      <Mail size={15} />
      <span>
        <span>{email.slice(0, at)}</span>
        <span>{email.slice(at)}</span>
      </span>
    </small>
  )
}
