import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { Users } from 'lucide-react'
import { maxPeople, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { PlaceKey } from '#domain/places.ts'
import { keepPlace } from '#web/staff/fields/place-names.ts'
import { today } from '#web/staff/fields/today.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { problemOfList } from '../group/check-list.ts'
import type { SearchForm } from '../search/search-form.ts'
import { asksAtOnce } from './asks-at-once.ts'
import { fewestOfGroup, groupAddress } from './as-group.ts'
import { ChipList } from './ChipList.tsx'
import { isOpen, isReady, undecided, type Chip, type PassportChip } from './chips.ts'
import { KeptNotes } from './KeptNotes.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './paste.module.css'
import { eachOnce } from './people-chips.ts'
import { PeopleList } from './PeopleList.tsx'
import { proposeChips } from './propose.ts'
import { notAsked, takeOver } from './take-over.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { Mark } from './reading/reading.ts'
import { readBooking } from './reading/read-booking.ts'
import { leftOver } from './seen.ts'
import { SeenList } from './SeenList.tsx'

const NONE: readonly Mark[] = []

type PasteReviewProps = {
  text: string
  form: SearchForm
  /** Null while it is fetched. */
  gazetteer: Gazetteer | null
  isHurried: boolean
  onOther: () => void
  /** `asks`: nothing is in doubt, and the search is asked at once. */
  onTakeOver: (form: SearchForm, others: readonly PassportChip[], asks: boolean) => void
}

/** What was understood as chips to confirm, above the text with the parts marked that they come from. */
export function PasteReview({ text, form, gazetteer, isHurried, onOther, onTakeOver }: PasteReviewProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [day] = useState(today)
  const [decisions, setDecisions] = useState(undecided)
  const [isAwaited, setAwaited] = useState(isHurried)
  const box = useRef<HTMLDivElement>(null)
  const reading = useMemo(() => gazetteer && readBooking(text, gazetteer, day), [text, gazetteer, day])
  const home = gazetteer && form.from !== '' ? (gazetteer.place(form.from as PlaceKey)?.iso2 ?? null) : null
  const begins = isCalendarDate(form.start) ? form.start : null
  const chips = gazetteer && reading ? proposeChips(reading, decisions, gazetteer, day, home, begins) : null
  const start = chips?.find((chip) => chip.group === 'dates')?.start ?? null
  const open = chips?.filter(isOpen).length ?? 0
  const ready = chips?.filter(isReady) ?? []

  function decide(part: keyof typeof decisions, id: string, value: boolean | string) {
    setDecisions((known) => ({ ...known, [part]: new Map<string, boolean | string>(known[part]).set(id, value) }))
  }
  const left = chips && gazetteer && reading ? leftOver(reading, chips, decisions, gazetteer, day) : []
  const asks = chips !== null && reading !== null && asksAtOnce(chips, reading, left, takeOver(form, chips))
  function press(asking = asks) {
    if (!chips || !gazetteer) return setAwaited(true)
    if (ready.length === 0) return
    keepNames(chips, gazetteer, language)
    onTakeOver(takeOver(form, chips), notAsked(chips), asking)
  }
  const chooseFirst = () => box.current?.querySelector<HTMLElement>('select[data-open]')?.focus()
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  // The cursor waits on the button; what has to be chosen comes before it.
  const isRead = chips !== null
  useEffect(() => {
    if (!isRead) return
    if (open > 0) chooseFirst()
    // Nobody has seen yet what is asked.
    else if (isAwaited) press(false)
    // Once, when the text was read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead])

  const people = reading ? eachOnce(reading.people).length : 0
  const isOver = chips !== null && notAsked(chips).length > 0
  const isGroup = (isOver || people >= fewestOfGroup) && problemOfList(text) === null
  function openGroup() {
    if (!chips || !gazetteer) return
    keepNames(chips, gazetteer, language)
    void navigate(groupAddress(text, takeOver(form, chips)))
  }
  const isNothing = isRead && ready.length === 0 && open === 0
  return (
    <div ref={box} className={styles.review}>
      <div className={styles.read}>
        {!isRead && <p role="status">{t('paste.reading')}</p>}
        {isRead && chips.length === 0 && <p role="status">{t('paste.nothing')}</p>}
        {chips && gazetteer && reading && (chips.length > 0 || reading.seen.length > 0) && (
          <>
            <ChipList chips={chips} gazetteer={gazetteer} onDecide={decide} />
            <SeenList seen={left} start={start} onTake={(id) => decide('taken', id, true)} />
            <PeopleList people={reading.people} start={start} />
            <KeptNotes chips={chips} form={form} doubts={reading.doubts} />
          </>
        )}
        <MarkedText text={text} marks={reading?.marks ?? NONE} />
        <p className={styles.privacy}>{t('paste.privacy')}</p>
      </div>
      <div className={styles.foot}>
        {isOver && <p>{t('paste.over', { people: maxPeople, profiles: maxTravellers })}</p>}
        <p role="status">{open > 0 && t('paste.open-choices', { count: open })}</p>
        <div className="buttons">
          <Button variant="default" onClick={onOther}>
            {t('paste.other')}
          </Button>
          {isGroup && (
            <Button variant={isOver ? 'light' : 'default'} leftSection={<Users size={17} />} onClick={openGroup}>
              {t('paste.group', { count: people })}
            </Button>
          )}
          {asks && (
            <Button variant="default" onClick={() => press(false)}>
              {t('paste.take')}
            </Button>
          )}
          <Button
            data-autofocus
            loading={isAwaited && !isRead}
            aria-disabled={isNothing || undefined}
            onClick={() => press()}
          >
            {t(asks ? 'paste.take-and-ask' : 'paste.take')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The names are known here: the search need not ask for them. */
function keepNames(chips: readonly Chip[], gazetteer: Gazetteer, language: 'de' | 'en'): void {
  for (const chip of chips) {
    const place = 'key' in chip && chip.key !== null ? gazetteer.place(chip.key) : undefined
    if (place) keepPlace(place, language)
  }
}
