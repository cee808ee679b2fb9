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
import { checkCreate, createInput, fieldsOfApi, type CreatedJourney, type CreateValues } from './create-input.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { formatDays } from '#web/ui/format-day.ts'
import { furtherDetails, givenDays } from '../trip/trip-text.ts'
import styles from './create.module.css'

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
    draft: `create ${tripSearchPath(trip)}`,
    async send(values) {
      const { myjourney, errors } = (await mutateAsync({ input: createInput(trip, values) })).createMyjourney
      if (myjourney) setCreated({ url: myjourney.url, email: values.email.trim() })
      return errors
    },
  })
  function cancel() {
    form.discard()
    panel.current?.close()
  }
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
          <CreateForm form={form} trip={trip} onCancel={cancel} />
        </>
      )}
    </Panel>
  )
}

/** What the search already told; it is not asked again. */
function TripSummary({ trip, detail }: { trip: TripSearch; detail: Detail }) {
  const t = useT()
  const language = useLanguage()
  const via = detail.transitNames.map((name, index) => {
    const hours = trip.transits[index]?.hours
    return [t('look-up.via', { name }), hours && `(${t('trip-details.hours.text', { hours })})`]
      .filter(Boolean)
      .join(' ')
  })
  const stays = detail.destinationNames.map((name, index) => {
    const days = givenDays(trip.destinations[index] ?? {}, language, t)
    return days === '' ? name : `${name} (${days})`
  })
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('look-up.route')}</dt>
        <dd>{[detail.departureName, ...via, ...stays].join(' → ')}</dd>
      </div>
      {trip.dateStart && trip.dateEnd && (
        <div>
          <dt>{t('look-up.dates')}</dt>
          <dd>{formatDays({ from: trip.dateStart, to: trip.dateEnd }, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('look-up.citizenships.short')}</dt>
        <dd>
          {detail.citizenshipIso2s.map((iso2, index) => (
            <IsoCode key={iso2} iso2={iso2} name={detail.citizenshipNames[index] ?? iso2} />
          ))}
          {trip.onePerson && ` ${t('trip-details.people.one')}`}
        </dd>
      </div>
      {furtherDetails(trip, detail.residenceName ?? null, t).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
