import { useRef, useState } from 'react'
import { useChange } from '../api/use-call.ts'
import { useForm } from '../form/use-form.ts'
import {
  CreateMyjourneyDocument,
  MyjourneyCountsDocument,
  MyjourneysDocument,
  PaletteTripsDocument,
} from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import type { Detail } from '../trip/detail.ts'
import { tripSearchPath, type TripSearch } from '../trip/trip-search.ts'
import { useLanguage, useT } from '../words/words.ts'
import { Created } from './Created.tsx'
import { CreateForm } from './CreateForm.tsx'
import { createDraft } from './draft-names.ts'
import { checkCreate, createInput, fieldsOfApi, type CreatedJourney, type CreateValues } from './create-input.ts'
import { TripSummary } from './TripSummary.tsx'

type CreateJourneyPanelProps = { trip: TripSearch; detail: Detail; onClose: () => void }

/** Beside the answer: what is asked for a trip page, then its link. */
export function CreateJourneyPanel({ trip, detail, onClose }: CreateJourneyPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [created, setCreated] = useState<CreatedJourney | null>(null)
  const { mutateAsync } = useChange(CreateMyjourneyDocument, {
    dirty: [MyjourneysDocument, MyjourneyCountsDocument, PaletteTripsDocument],
  })
  const form = useForm<CreateValues>({
    initialValues: {
      start: trip.departBy ? '' : (trip.dateStart ?? ''),
      end: trip.dateEnd ?? '',
      language: useLanguage(),
      email: '',
      note: '',
      showEvents: true,
    },
    check: (values) => checkCreate(values, t),
    names: fieldsOfApi,
    draft: createDraft(tripSearchPath(trip)),
    async send(values) {
      const { myjourney, errors } = (await mutateAsync({ input: createInput(trip, values) })).createMyjourney
      if (myjourney) setCreated({ ...myjourney, email: values.email.trim() })
      return errors
    },
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
        <Created created={created} destinations={detail.destinationNames} onNew={() => setCreated(null)} />
      ) : (
        <>
          <TripSummary trip={trip} detail={detail} />
          <CreateForm form={form} trip={trip} submit={t('journeys.create')} onCancel={cancel} />
        </>
      )}
    </Panel>
  )
}
