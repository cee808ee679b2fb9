import { useState } from 'react'
import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import styles from '#web/staff/cruises/cruises.module.css'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { reportError } from '#web/staff/error-log.ts'
import {
  ChooseShippingLineDocument,
  CruiseLinesDocument,
  DropShippingLineDocument,
  type CruiseLinesQuery,
} from '#web/staff/generated/graphql.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'

/** The shipping lines that the organisation sells: they stand first where a cruise is looked for. */
export function CruiseLinesScreen() {
  const t = useT()
  const call = useCall(CruiseLinesDocument, {}, { announce: false })
  return (
    <Screen title={t('cruise-search.lines.title')}>
      <WhoSees who="colleagues" />
      <p>{t('cruise-search.lines.intro')}</p>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('cruise-search.failed')} call={call} />}
      {call.data &&
        (call.data.shippingLines.length === 0 ? (
          <Message title={t('cruise-search.lines.none')}>{t('cruise-search.lines.none.hint')}</Message>
        ) : (
          <LineList {...call.data} />
        ))}
    </Screen>
  )
}

function LineList({ shippingLines, organisationShippingLineSelections: selections }: CruiseLinesQuery) {
  const t = useT()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const dirty = { announce: false, dirty: [CruiseLinesDocument] }
  const choose = useChange(ChooseShippingLineDocument, dirty)
  const drop = useChange(DropShippingLineDocument, dirty)
  const [changing, setChanging] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Those chosen before stand first; one that is chosen now stays under the pointer.
  const [chosenBefore] = useState(() => new Set(selections.map(({ shippingLine }) => shippingLine.id)))
  const part = search.trim().toLocaleLowerCase(language)
  const shown = shippingLines
    .filter(({ name }) => name.toLocaleLowerCase(language).includes(part))
    .toSorted((a, b) => Number(chosenBefore.has(b.id)) - Number(chosenBefore.has(a.id)))

  /** Turns at once; where it was not kept it turns back and says so. */
  async function change(id: string, isLiked: boolean) {
    setChanging((known) => new Map(known).set(id, isLiked))
    const selection = selections.find(({ shippingLine }) => shippingLine.id === id)
    const isDone = isLiked
      ? await choose.mutateAsync({ input: { shippingLineId: id } }).then(
          (answer) => answer.createOrganisationShippingLineSelection.ok,
          () => false,
        )
      : selection === undefined ||
        (await drop.mutateAsync({ id: selection.id }).then(
          (answer) => answer.deleteOrganisationShippingLineSelection.ok,
          () => false,
        ))
    if (!isDone) reportError(t('cruise-search.lines.not-saved'))
    setChanging((known) => new Map([...known].filter(([each]) => each !== id)))
  }

  return (
    <>
      <TextInput
        className={styles.search}
        type="search"
        label={t('cruise-search.lines.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status">
        {shown.length === 0
          ? t('cruise-search.lines.not-found')
          : t('cruise-search.lines.chosen', { count: selections.length })}
      </p>
      <ul className={`card ${styles.lines}`}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Switch
              label={name}
              checked={changing.get(id) ?? selections.some(({ shippingLine }) => shippingLine.id === id)}
              disabled={changing.has(id)}
              onChange={(event) => void change(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
