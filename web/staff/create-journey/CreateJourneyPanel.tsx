import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { X } from 'lucide-react'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { DiscardQuestion } from '#web/staff/shell/DiscardQuestion.tsx'
import { useT } from '#web/staff/words/words.ts'
import type { Detail } from '../trip/detail.ts'
import { Created } from './Created.tsx'
import { CreateForm } from './CreateForm.tsx'
import type { CreatedJourney } from './create-input.ts'
import styles from './create.module.css'

type CreateJourneyPanelProps = { trip: TripSearch; detail: Detail; onClose: () => void }

/** Beside the answer: what is asked for a trip page, then its link. */
export function CreateJourneyPanel({ trip, detail, onClose }: CreateJourneyPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [created, setCreated] = useState<CreatedJourney | null>(null)
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => panel.current?.showModal(), [])
  const close = () => panel.current?.close()

  /** Escape, the way back of a phone and the cross are pressed by mistake too. */
  function askFirst(event: SyntheticEvent) {
    if (!isTyped) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <dialog
        ref={panel}
        className={styles.panel}
        aria-labelledby="create-title"
        onClose={onClose}
        onCancel={askFirst}
        onInput={() => setTyped(true)}
        onKeyDown={(event) => event.key === 'Escape' && askFirst(event)}
      >
        <header>
          <h2 id="create-title">{t(created ? 'journeys.created.title' : 'journeys.create.title')}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('journeys.close')}
            onClick={(event) => (isTyped ? askFirst(event) : close())}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        {created ? (
          <Created created={created} destinations={detail.destinationNames} onNew={() => setCreated(null)} />
        ) : (
          <CreateForm
            trip={trip}
            detail={detail}
            onCreated={(journey) => {
              setTyped(false)
              setCreated(journey)
            }}
            onCancel={close}
          />
        )}
      </dialog>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} />}
    </>
  )
}
