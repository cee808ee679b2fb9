import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Download, Pencil, Printer } from 'lucide-react'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { today } from '#web/staff/fields/today.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './group.module.css'
import { OtherLines } from './OtherLines.tsx'
import { otherLines, type AskedPerson } from './read-group.ts'
import type { useList } from './use-list.ts'

type Call = Parameters<typeof FailedCall>[0]['call'] & { readonly isPlaceholderData: boolean }

type ListAnswerProps<Filter extends string> = {
  title: string
  /** What was asked, and how it is asked otherwise. */
  asked: ReactNode
  change: string
  onChange: () => void
  list: ReturnType<typeof useList>
  call: Call
  hasRows: boolean
  sum: string
  /** What the table does not say. */
  caution?: string
  /** How it is to be read. */
  hint?: string
  filters: readonly { readonly key: Filter; readonly label: string; readonly count: number }[]
  filter: Filter | null
  onFilter: (filter: Filter | '') => void
  /** How many rows the filter shows. */
  shown: number
  file: { readonly name: string; readonly texts: () => string[][] }
  more?: ReactNode
  children: ReactNode
}

/** The answer to a list of people: what was asked, how many they are, what of them is shown, and the table of them in it. */
export function ListAnswer<Filter extends string>(props: ListAnswerProps<Filter>) {
  const t = useT()
  const { list, call, hasRows } = props
  const { listed, failed } = list
  const isWaiting = listed === null || (isSomebody(list.people) && !hasRows)
  return (
    <Screen title={props.title}>
      <section className={`card ${styles.asked}`} aria-label={t('group.asked')}>
        <p>{props.asked}</p>
        <Button
          variant="default"
          className="screen-only"
          leftSection={<Pencil size={16} />}
          onClick={() => props.onChange()}
        >
          {props.change}
        </Button>
      </section>
      {failed && <FailedCall title={t('group.failed')} call={failed} />}
      {call.error && <FailedCall title={t('group.failed')} call={call} />}
      {isWaiting && !call.error && !failed && <Skeleton lines={10} />}
      {!isWaiting && (
        <section aria-busy={call.isPlaceholderData}>
          <Head {...props} />
          {props.shown === 0 ? (
            <Message title={t('group.none')}>{t('group.none.hint')}</Message>
          ) : (
            <div className={`card ${styles.frame}`}>{props.children}</div>
          )}
          <OtherLines lines={otherLines(listed, list.list.mended)} onMend={list.mend} />
        </section>
      )}
    </Screen>
  )
}

/** Anybody of whom something can be asked. */
export const isSomebody = (people: readonly AskedPerson[]): boolean =>
  people.some(({ traveller }) => traveller !== null)

function Head<Filter extends string>({
  sum,
  caution,
  hint,
  filters,
  filter,
  onFilter,
  shown,
  file,
  more,
  list,
}: ListAnswerProps<Filter>) {
  const t = useT()
  const pressed = filters.find(({ key }) => key === filter)
  return (
    <>
      <div className={styles.head}>
        <h2>{sum}</h2>
        <div className={`${styles.actions} screen-only`}>
          <Button
            variant="default"
            leftSection={<Download size={17} />}
            disabled={shown === 0}
            onClick={() => saveCsv(file.texts(), `${file.name}-${today()}.csv`)}
          >
            {t('group.download')}
          </Button>
          <Button variant="default" leftSection={<Printer size={17} />} onClick={() => window.print()}>
            {t('group.print')}
          </Button>
          {more}
        </div>
      </div>
      {caution && <p className={`${styles.quiet} ${styles.caution}`}>{caution}</p>}
      <div className={styles.filters}>
        <div role="group" aria-label={t('group.filters')} className={`${styles.actions} screen-only`}>
          {filters.map(({ key, label, count }) => (
            <Button
              key={key}
              variant={filter === key ? 'filled' : 'default'}
              aria-pressed={filter === key}
              onClick={() => onFilter(filter === key ? '' : key)}
            >
              {label} ({count})
            </Button>
          ))}
        </div>
        {hint && <p className={styles.quiet}>{hint}</p>}
      </div>
      {pressed && (
        <p className={styles.quiet}>
          {t('group.shown', { count: shown, all: list.people.length, need: pressed.label })}
        </p>
      )}
    </>
  )
}
