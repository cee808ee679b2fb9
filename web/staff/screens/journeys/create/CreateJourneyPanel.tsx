import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import type { TripSearch } from '../../../trip-search.ts'
import { useT } from '../../../words/words.ts'
import type { Detail } from '../../look-up/detail.ts'
import { Created } from './Created.tsx'
import { CreateForm } from './CreateForm.tsx'
import styles from './create.module.css'

type CreateJourneyPanelProps = { trip: TripSearch; detail: Detail; onClose: () => void }
export type CreatedJourney = { readonly url: string; readonly email: string }

/** Beside the answer: what is asked for a trip page, then its link. */
export function CreateJourneyPanel({ trip, detail, onClose }: CreateJourneyPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [created, setCreated] = useState<CreatedJourney | null>(null)
  useEffect(() => {
    const dialog = panel.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={panel} className={styles.panel} aria-labelledby="create-title" onClose={onClose}>
      <header>
        <h2 id="create-title">{t(created ? 'journeys.created.title' : 'journeys.create.title')}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('journeys.close')}
          onClick={() => panel.current?.close()}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      {created ? (
        <Created created={created} destinations={detail.destinationNames} onNew={() => setCreated(null)} />
      ) : (
        <CreateForm trip={trip} detail={detail} onCreated={setCreated} onCancel={() => panel.current?.close()} />
      )}
    </dialog>
  )
}
