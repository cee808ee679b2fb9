import { useState } from 'react'
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Link } from 'react-router'
import type { OrganisationFeature } from '#web/staff/generated/graphql.ts'
import type { Handed } from '#web/staff/people/HandedLink.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { useT } from '#web/staff/words/words.ts'
import { useOrganisationChanges, type ListedOrganisation } from './use-organisation-changes.ts'
import styles from './organisations.module.css'

type CardProps = { organisation: ListedOrganisation; onHanded: (handed: Handed, name: string) => void }

const features: readonly OrganisationFeature[] = ['EVENTS', 'COUNTRY_DATABASE', 'WIDGET', 'VISA_PART', 'PASSWORD_RESET']

export function OrganisationCard({ organisation, onHanded }: CardProps) {
  const t = useT()
  const { name, idCode, publicName, isActive, isOwn } = organisation
  const changes = useOrganisationChanges(organisation)
  return (
    <article className={`card ${styles.card}`} data-off={isActive ? undefined : true}>
      <header>
        <h2>{name}</h2>
        {isOwn && <span className={styles.mark}>{t('organisations.own')}</span>}
        {!isActive && (
          <span className={styles.mark} data-off>
            {t('organisations.off')}
          </span>
        )}
        <small>{[idCode, ...(publicName === name ? [] : [publicName])].join(' · ')}</small>
      </header>
      <p>{t('organisations.counts', organisation)}</p>
      <Manager organisation={organisation} onHanded={onHanded} inviteAgain={changes.inviteAgain} />
      <fieldset className={styles.features}>
        <legend className="visually-hidden">{t('organisations.features', { name })}</legend>
        {features.map((feature) => (
          <FeatureSwitch key={feature} organisation={organisation} feature={feature} turn={changes.turnFeature} />
        ))}
      </fieldset>
      {!isOwn && (
        <div className="buttons">
          <Button variant="default" size="xs" onClick={() => void changes.turn(!isActive)}>
            {t(isActive ? 'organisations.switch-off' : 'organisations.switch-on')}
          </Button>
        </div>
      )}
    </article>
  )
}

type FeatureSwitchProps = {
  organisation: ListedOrganisation
  feature: OrganisationFeature
  turn: (feature: OrganisationFeature, isOn: boolean) => Promise<void>
}

/** Turns at once; where it was not kept it turns back. */
function FeatureSwitch({ organisation, feature, turn }: FeatureSwitchProps) {
  const t = useT()
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function change(isOn: boolean) {
    setWanted(isOn)
    await turn(feature, isOn)
    setWanted(null)
  }
  return (
    <Switch
      label={t(`organisations.feature.${feature}`)}
      checked={wanted ?? organisation.features.includes(feature)}
      disabled={wanted !== null}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

type ManagerProps = CardProps & { inviteAgain: () => Promise<Handed | null> }

function Manager({ organisation: { id, manager }, onHanded, inviteAgain }: ManagerProps) {
  const t = useT()
  if (manager == null)
    return (
      <p className={styles.manager}>
        {t('organisations.manager.none')}{' '}
        <Button component={Link} to={`/organisations/${id}/invite`} size="xs" variant="default">
          {t('organisations.invite')}
        </Button>
      </p>
    )
  const name = nameOf(manager)
  if (!manager.isInvited) return <p>{t('organisations.manager', { name })}</p>
  async function again() {
    const handed = await inviteAgain()
    if (handed) onHanded(handed, name)
  }
  return (
    <p className={styles.manager}>
      {t('organisations.manager.invited', { name })}{' '}
      <Button size="xs" variant="default" onClick={() => void again()}>
        {t('organisations.again')}
      </Button>
    </p>
  )
}
