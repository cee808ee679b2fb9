import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { isLanguage } from '#domain/languages.ts'
import { useChange } from '../api/use-call.ts'
import { checkCreate, fieldsOfApi, type CreateValues } from '../create-journey/create-input.ts'
import { Created } from '../create-journey/Created.tsx'
import { CreateForm } from '../create-journey/CreateForm.tsx'
import { changeDraft } from '../create-journey/draft-names.ts'
import { TripSummary } from '../create-journey/TripSummary.tsx'
import { readBegun } from '../form/drafts.ts'
import { ofNoField } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import {
  ChangeMyjourneyTripDocument,
  MyjourneyCountsDocument,
  MyjourneyWaitingCountDocument,
  MyjourneysDocument,
  PaletteTripsDocument,
  type OwnPageFragment,
} from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { keepNamesSeen, namesSeen } from '../trip/names-of-people.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import { useT } from '../words/words.ts'
import { changeInput, type Began } from './change-input.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { changePath } from '../trip/page-address.ts'

type ChangeJourneyPanelProps = {
  trip: TripSearch
  detail: AnsweredTrip
  page: OwnPageFragment
  /** The page had so many trips when somebody began. */
  version: number
  /** `isSaved`: the page has this trip now. */
  onClose: (isSaved: boolean) => void
}

/** Beside the answer: what else is changed of the page, then its link, which is the same as before. */
export function ChangeJourneyPanel({ trip, detail, page, version, onClose }: ChangeJourneyPanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const panel = useRef<HTMLDialogElement>(null)
  const [first] = useState<Began>(() => {
    const now = { email: page.email ?? '', note: page.internalNote ?? '' }
    return { id: page.id, version, names: namesSeen(page.id), ...now, ...readBegun(changeDraft(page.id), now) }
  })
  const began = useRef(first)
  const [meanwhile, setMeanwhile] = useState<{ page: OwnPageFragment; seen: Began } | null>(null)
  const [saved, setSaved] = useState<OwnPageFragment | null>(null)
  const { mutateAsync } = useChange(ChangeMyjourneyTripDocument, {
    dirty: [MyjourneysDocument, MyjourneyCountsDocument, MyjourneyWaitingCountDocument, PaletteTripsDocument],
  })
  const form = useForm<CreateValues>({
    initialValues: {
      start: trip.departBy ? '' : (trip.dateStart ?? ''),
      end: trip.dateEnd ?? '',
      language: isLanguage(page.language) ? page.language : 'de',
      email: page.email ?? '',
      note: page.internalNote ?? '',
      showEvents: page.showEvents,
    },
    check: (values) => checkCreate(values, t),
    names: fieldsOfApi,
    draft: changeDraft(page.id),
    async send(values, changes) {
      const input = changeInput(trip, values, changes, began.current)
      const { ok, myjourney, errors } = (await mutateAsync({ input })).changeMyjourneyTrip
      if (ok) {
        setSaved(myjourney ?? null)
        return []
      }
      setMeanwhile(myjourney ? { page: myjourney, seen: began.current } : null)
      return myjourney ? ofNoField(t('change-trip.not-saved')) : errors
    },
  })
  const cancel = () => void form.mayClose().then((isYes) => isYes && panel.current?.close())
  /** What was read just now counts as seen; what somebody else wrote there is written over. */
  function saveMine({ version: newest, email, internalNote, travellerNames: names }: OwnPageFragment) {
    keepNamesSeen(page.id, names)
    began.current = { id: page.id, version: newest, email: email ?? '', note: internalNote ?? '', names }
    setMeanwhile(null)
    form.submit()
  }
  return (
    <Panel
      at="end"
      ref={panel}
      title={t(saved ? 'change-trip.saved' : 'change-trip.update')}
      mayClose={form.mayClose}
      onClose={() => onClose(saved !== null)}
    >
      {saved ? (
        <Created
          created={{ id: saved.id, url: saved.link ?? '', email: saved.email ?? '', language: form.values.language }}
          destinations={detail.destinationNames}
        />
      ) : (
        <>
          {meanwhile && (
            <ChangedMeanwhile {...meanwhile} mine={trip}>
              <Button variant="default" onClick={() => void navigate(changePath(page.id))}>
                {t('change-trip.take-theirs')}
              </Button>
              <Button onClick={() => saveMine(meanwhile.page)}>{t('change-trip.save-mine')}</Button>
            </ChangedMeanwhile>
          )}
          <TripSummary trip={trip} detail={detail} />
          <CreateForm form={form} trip={trip} submit={t('change-trip.update')} onCancel={cancel} />
        </>
      )}
    </Panel>
  )
}
