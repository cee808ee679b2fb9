import { useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ManagedOrganisationsDocument } from '#web/staff/generated/graphql.ts'
import { HandedLink, type Handed } from '#web/staff/people/HandedLink.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { OrganisationCard } from './OrganisationCard.tsx'
import styles from './organisations.module.css'

/** All organisations of the installation, and what each of them has. */
export function OrganisationsScreen() {
  const t = useT()
  const [handed, setHanded] = useState<{ readonly handed: Handed; readonly name: string } | null>(null)
  const call = useCall(ManagedOrganisationsDocument, {}, { announce: false, isNewest: true })
  return (
    <Screen
      title={t('organisations.title')}
      actions={
        <Button component={Link} to="/organisations/add" leftSection={<Plus size={18} />}>
          {t('organisations.add')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('organisations.intro')}</p>
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('organisations.failed')} call={call} />}
      {handed && <HandedLink {...handed} wasWished={false} onDone={() => setHanded(null)} />}
      <ul className={styles.list}>
        {call.data?.managedOrganisations.map((organisation) => (
          <li key={organisation.id}>
            <OrganisationCard
              organisation={organisation}
              onHanded={(next, name) => setHanded({ handed: next, name })}
            />
          </li>
        ))}
      </ul>
    </Screen>
  )
}
