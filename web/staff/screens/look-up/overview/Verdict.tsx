import { useState } from 'react'
import { Button } from '@mantine/core'
import { Copy, History, Printer, Route } from 'lucide-react'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { formatLongDay } from '#web/ui/format-day.ts'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import type { RestrictionType } from '#web/staff/session/stored-values.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { answerText } from '../answer-text.ts'
import { copyText } from '#web/staff/copy-text.ts'
import type { Detail } from '#web/staff/trip/detail.ts'
import styles from './verdict.module.css'

type VerdictProps = {
  detail: Detail
  assessment: WordedAssessment
  purpose: RestrictionType
  readAt: number
  /** The answer on screen is that of the search before. */
  isRefreshing: boolean
  onCreate: () => void
}

export function Verdict({ detail, assessment, purpose, readAt, isRefreshing, onCreate }: VerdictProps) {
  const t = useT()
  const language = useLanguage()
  const [uncopied, setUncopied] = useState<string | null>(null)
  const { status, sentence, detail: more, warning, past, firstDeadline } = assessment.verdict

  async function copy() {
    const text = answerText(detail, assessment, purpose, { t, language, readAt })
    const copied = await copyText(text)
    setUncopied(copied ? null : text)
    if (copied) showToast(t('look-up.copied'))
  }
  return (
    <>
      {past && (
        <p className={styles.past}>
          <History size={18} />
          <span>{past}</span>
        </p>
      )}
      <div className={styles.head}>
        <span className={`${styles.mark} ${statusClass(status)}`}>
          <StatusIcon status={status} size={28} />
        </span>
        <div className={styles.text}>
          <h1 id="verdict" tabIndex={-1}>
            {sentence}
          </h1>
          {more && <Deadlined text={more} deadline={firstDeadline} language={language} />}
        </div>
        <div className={`${styles.actions} screen-only`}>
          <Button disabled={isRefreshing || past !== null} onClick={onCreate} leftSection={<Route size={17} />}>
            {t('look-up.create')}
          </Button>
          <Button
            variant="default"
            disabled={isRefreshing}
            onClick={() => void copy()}
            leftSection={<Copy size={17} />}
          >
            {t('look-up.copy')}
          </Button>
          <Button
            variant="default"
            disabled={isRefreshing}
            onClick={() => window.print()}
            leftSection={<Printer size={17} />}
          >
            {t('look-up.print')}
          </Button>
        </div>
      </div>
      {warning && (
        <p className={styles.warning}>
          <StatusIcon status="RED" size={20} />
          <span>{warning}</span>
        </p>
      )}
      <div className={uncopied === null ? undefined : styles.uncopied}>
        <p role="status">{uncopied !== null && t('look-up.copy-failed')}</p>
        {uncopied !== null && (
          <textarea
            readOnly
            rows={8}
            aria-label={t('look-up.copy-text')}
            value={uncopied}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </>
  )
}

/** The first deadline stands out of the sentence that names it. */
function Deadlined({ text, deadline, language }: { text: string; deadline: CalendarDate | null; language: Language }) {
  const date = deadline && formatLongDay(deadline, language)
  const at = date ? text.indexOf(date) : -1
  if (!date || at < 0) return <p>{text}</p>
  return (
    <p>
      {text.slice(0, at)}
      <b>{date}</b>
      {text.slice(at + date.length)}
    </p>
  )
}
