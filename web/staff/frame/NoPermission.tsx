import { Lock } from 'lucide-react'
import { reachesBeyond } from '#contract/permission-codes.ts'
import { useCall } from '../api/use-call.ts'
import { WhoGrantsDocument } from '../generated/graphql.ts'
import type { NeededPermission } from '../session/permissions.ts'
import { Message } from '../shell/Message.tsx'
import { Screen } from '../shell/Screen.tsx'
import states from '../shell/state.module.css'
import { useLanguage, useT, type Words } from '../words/words.ts'

export function NotEnabled() {
  const t = useT()
  return (
    <Screen title={t('not-enabled.title')}>
      <Message title={t('not-enabled')}>{t('not-enabled.hint')}</Message>
    </Screen>
  )
}

/** The address is known, but not for this person. The menu stays. */
export function NoPermission({ edits, missing }: { edits: boolean; missing: readonly NeededPermission[] }) {
  const t = useT()
  const language = useLanguage()
  const names = new Intl.ListFormat(language).format(missing.map(permissionName(t)))
  // What reaches beyond an organisation is granted by whoever runs the installation.
  const isOfOperator = missing.some(reachesBeyond)
  const { data } = useCall(WhoGrantsDocument, {}, { enabled: !isOfOperator })
  const people = new Intl.ListFormat(language, { type: 'disjunction' }).format(data?.whoGrants ?? [])
  const hint = isOfOperator ? t('no-permission.operator') : people && t('no-permission.who', { people })
  return (
    <Screen title={t('no-permission.title')}>
      <div className={`card ${states.locked}`}>
        <Lock size={20} />
        <div>
          <b>{t(edits ? 'no-permission.edit' : 'no-permission.view')}</b>
          <p>{t('no-permission.missing', { names })}</p>
          <p>{hint || t('no-permission.hint')}</p>
        </div>
      </div>
    </Screen>
  )
}

/** As people call it, and as it is granted by. */
const permissionName = (t: Words) => (needed: NeededPermission) => {
  const code = needed.replace('a3m_core.', '') as Unprefixed<NeededPermission>
  return `${t(`permission-name.${code}`)} (${code})`
}
type Unprefixed<Name extends string> = Name extends `a3m_core.${infer Code}` ? Code : Name
