import { useRef } from 'react'
import { Panel } from '../panel/Panel.tsx'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { tripSearchPath, type TripSearch } from '../trip/trip-search.ts'
import { useLanguage, useT } from '../words/words.ts'
import { Created } from './Created.tsx'
import { CreateForm } from './CreateForm.tsx'
import { createDraft } from './draft-names.ts'
import { checkCreate, createInput } from './create-input.ts'
import { TripSummary } from './TripSummary.tsx'
import { useNewPage } from './use-new-page.ts'

type CreateJourneyPanelProps = { trip: TripSearch; detail: AnsweredTrip; onClose: () => void }

/** Beside the answer: what is asked for a trip page, then its link. */
export function CreateJourneyPanel({ trip, detail, onClose }: CreateJourneyPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { form, created, onNew } = useNewPage({
    initialValues: {
      start: trip.departBy ? '' : (trip.dateStart ?? ''),
      end: trip.dateEnd ?? '',
      language: useLanguage(),
      email: '',
      note: '',
      showEvents: true,
    },
    check: (values) => checkCreate(values, t),
    input: (values) => createInput(trip, values),
    draft: createDraft(tripSearchPath(trip)),
  })
  const cancel = () => void form.mayClose().then((isYes) => isYes && panel.current?.close())
  return (
    <Panel
      at="end"
      ref={panel}
      title={t(created ? 'journeys.created.title' : 'journeys.create.title')}
      mayClose={form.mayClose}
      onClose={onClose}
    >
      {created ? (
        <Created created={created} destinations={detail.destinationNames} onNew={onNew} />
      ) : (
        <>
          <TripSummary trip={trip} detail={detail} />
          <CreateForm form={form} trip={trip} submit={t('journeys.create')} onCancel={cancel} />
        </>
      )}
    </Panel>
  )
}
