import { useState } from 'react'
import { Button } from '@mantine/core'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import {
  DeleteOrganisationKeyDocument,
  OrganisationKeysDocument,
  type OrganisationKeysQuery,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import { NewKey, type MadeKey } from './NewKey.tsx'
import { ShownKey } from './ShownKey.tsx'
import styles from './keys.module.css'

type Key = OrganisationKeysQuery['organisationKeys'][number]

/** By what programs of the organisation are known: made, told once, and revoked. */
export function KeysScreen() {
  const t = useT()
  const [made, setMade] = useState<MadeKey | null>(null)
  const call = useCall(OrganisationKeysDocument, {}, { announce: false })
  const keys = call.data?.organisationKeys
  return (
    <Screen title={t('keys.title')}>
      <p className={styles.intro}>
        {t('keys.intro')} {t('keys.who')}
      </p>
      {made ? <ShownKey made={made} onClose={() => setMade(null)} /> : <NewKey onMade={setMade} />}
      {call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('keys.title')} call={call} />}
      {keys?.length === 0 && <p className={styles.intro}>{t('keys.none')}</p>}
      {keys && keys.length > 0 && (
        <ul className={`card ${styles.list}`}>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function KeyRow({ of: { id, name, ending, createdAt, createdBy, lastUsedOn } }: { of: Key }) {
  const t = useT()
  const language = useLanguage()
  const revoke = useChange(DeleteOrganisationKeyDocument, { dirty: [OrganisationKeysDocument] })
  const day = formatDayOf(new Date(createdAt), language)
  const facts = [
    t('keys.ending', { ending }),
    createdBy === null ? t('keys.made', { day }) : t('keys.made-by', { day, who: createdBy }),
    lastUsedOn === null ? t('keys.unused') : t('keys.used', { day: formatDay(lastUsedOn, language) }),
  ]
  async function onRevoke() {
    const question = { title: t('keys.ask.title', { name }), text: t('keys.ask.text') }
    if (!(await confirm({ ...question, yes: t('keys.revoke'), no: t('keys.keep') }))) return
    const answer = await revoke.mutateAsync({ id }).catch(() => null)
    if (answer?.deleteOrganisationKey.ok) showToast(t('keys.revoked', { name }))
  }
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <small>{facts.join(' · ')}</small>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('keys.revoke-named', { name })}
        onClick={() => void onRevoke()}
        loading={revoke.isPending}
      >
        {t('keys.revoke')}
      </Button>
    </li>
  )
}
