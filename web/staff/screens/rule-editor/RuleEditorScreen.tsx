import { Link, useParams } from 'react-router'
import { Button } from '@mantine/core'
import { placeKey, readPlaceKey, type PlaceRef } from '#domain/places.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlacesDocument, RuleDocument } from '#web/staff/generated/graphql.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { RuleEditor } from './RuleEditor.tsx'

/** The entry restriction of one place, named in the address: `/entryrestrictions/COUNTRY:TH/edit`. */
export function RuleEditorScreen() {
  const { key = '' } = useParams()
  const place = readPlaceKey(key)
  return place ? <KnownKey key={placeKey(place)} place={place} /> : <NoSuchPlace name={key} />
}

const emptyRecord = (place: PlaceRef): EntryRestriction => ({ place, policies: [], access: [], facts: [] })

function KnownKey({ place }: { place: PlaceRef }) {
  const t = useT()
  const language = useLanguage()
  const key = placeKey(place)
  const call = useCall(RuleDocument, { kind: 'RESTRICTION' as const, key }, { announce: false, isNewest: true })
  const rule = call.data?.rule ?? null
  // Of a place without a record the name has to be asked for, and whether there is such a place.
  const places = useCall(
    PlacesDocument,
    { keys: [key] },
    { enabled: call.data !== undefined && rule === null, announce: false },
  )
  // A record that is there stays, whatever became of asking again.
  if ((call.error && !call.data) || places.error) {
    return (
      <Screen title={t('rule-editor.title')}>
        <FailedCall title={t('rule-editor.failed')} call={call.error ? call : places} />
      </Screen>
    )
  }
  const found = places.data?.places[0]
  if (call.isPending || (rule === null && places.isPending)) {
    const title = place.type === 'COUNTRY' ? countryName(place.id, language) : place.id
    return (
      <Screen title={title}>
        <Skeleton lines={10} />
      </Screen>
    )
  }
  if (rule === null && !found) return <NoSuchPlace name={key} />
  const name = place.type === 'COUNTRY' ? countryName(place.id, language) : (rule?.name ?? found?.name ?? place.id)
  return <RuleEditor place={place} name={name} rule={rule} empty={emptyRecord(place)} />
}

function NoSuchPlace({ name }: { name: string }) {
  const t = useT()
  const back = (
    <Button component={Link} to="/entryrestrictions">
      {t('rule-editor.to-list')}
    </Button>
  )
  return (
    <Screen title={t('rule-editor.title')}>
      <Message title={t('rule-editor.unknown', { key: name })} actions={back}>
        {t('rule-editor.unknown.hint')}
      </Message>
    </Screen>
  )
}
