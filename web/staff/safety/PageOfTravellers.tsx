import { useState } from 'react'
import { Button } from '@mantine/core'
import { ExternalLink, Send } from 'lucide-react'
import { formatMoment, formatDays } from '#web/ui/format-day.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { useChange } from '../api/use-call.ts'
import { refusalOf } from '../form/refusal.ts'
import {
  RemindOfSafetyDocument,
  SafetyOfEventDocument,
  SafetyOfMyjourneyDocument,
  type PageSafetyFieldsFragment,
} from '../generated/graphql.ts'
import { reasonText } from '../mail-journey/mail-words.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './safety.module.css'

type PageOfTravellersProps = {
  page: PageSafetyFieldsFragment
  eventId: string
  title: string
  /** Its row in the list says the rest. */
  isOwn?: boolean
}

const icons = { HELP: 'RED', SAFE: 'BLUE' } as const

/** What the travellers of one trip page say about one event, and the one reminder. */
export function PageOfTravellers({ page, eventId, title, isOwn = false }: PageOfTravellersProps) {
  const t = useT()
  const language = useLanguage()
  const { travellers, formerCalls, dateStart, dateEnd, link } = page
  const sayAt = (says: string, saidAt: string) =>
    t('safety-board.said', { says, time: formatMoment(new Date(saidAt), language) })
  return (
    <>
      <h3>
        {link && !isOwn ? (
          <a href={link} target="_blank" rel="noreferrer">
            {title} <ExternalLink size={14} aria-hidden />
          </a>
        ) : (
          title
        )}
      </h3>
      {!isOwn && <p className={styles.hint}>{formatDays({ from: dateStart, to: dateEnd }, language)}</p>}
      <ul className={styles.travellers}>
        {travellers.map(({ name, says, saidAt, count }, at) => {
          const word =
            says === 'HELP' && count > 1
              ? t('safety-board.one-of', { count })
              : t('safety-board.says', { says: says ?? 'NONE' })
          return (
            <li key={`${at}`} className={says === 'HELP' ? styles.help : undefined}>
              <StatusIcon status={says ? icons[says] : 'GRAY'} size={18} />
              <b>{count > 1 ? t('safety-board.group', { name, count }) : name}</b>
              <span>{saidAt ? sayAt(word, saidAt) : word}</span>
            </li>
          )
        })}
        {formerCalls.map(({ saidAt }, at) => (
          <li key={`former-${at}`} className={styles.help}>
            <StatusIcon status={icons.HELP} size={18} />
            <b>{t('safety-board.former')}</b>
            <span>{sayAt(t('safety-board.says', { says: 'HELP' }), saidAt)}</span>
          </li>
        ))}
      </ul>
      <Reminder page={page} eventId={eventId} title={title} />
    </>
  )
}

function Reminder({ page, eventId, title }: Omit<PageOfTravellersProps, 'isOwn'>) {
  const t = useT()
  const language = useLanguage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(RemindOfSafetyDocument, {
    dirty: [SafetyOfEventDocument, SafetyOfMyjourneyDocument],
  })
  const { id, reminder, hasAddress, isAsked, travellers } = page
  async function remind() {
    const refused = await mutateAsync({ input: { id, gmUniqueEventId: eventId } }).then(
      ({ remindOfSafety: { errors } }) => errors,
      refusalOf,
    )
    setRefusal(refused.flatMap(({ messages }) => messages).join(' ') || null)
  }
  if (reminder && reminder.state !== 'FAILED')
    return (
      <p className={styles.hint}>
        {reminder.state === 'WAITING'
          ? t('safety-board.reminding', { time: formatMoment(new Date(reminder.at), language) })
          : t('safety-board.reminded', {
              time: formatMoment(new Date(reminder.at), language),
              addresses: reminder.addresses,
            })}
      </p>
    )
  const failed = reminder && (
    <p className={styles.hint}>{t('safety-board.not-reminded', { reason: reasonText(reminder.reason ?? '', t) })}</p>
  )
  if (!isAsked || travellers.every(({ says }) => says !== null && says !== undefined)) return failed
  if (!hasAddress) return <p className={styles.hint}>{t('safety-board.no-address')}</p>
  return (
    <>
      {failed}
      <Button
        variant="default"
        size="xs"
        leftSection={<Send size={15} />}
        loading={isPending}
        aria-label={t('safety-board.remind.of', { route: title })}
        onClick={() => void remind()}
      >
        {t('safety-board.remind')}
      </Button>
      {refusal && (
        <p role="alert" className={styles.help}>
          {t('safety-board.not-reminded', { reason: refusal })}
        </p>
      )}
    </>
  )
}
