import { Link } from 'react-router'
import type { PersonFieldsFragment } from '#web/staff/generated/graphql.ts'
import { nameOf } from '#web/staff/people/name-of.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { inOrder, presetOf, shortOf } from './rights.ts'
import styles from './people.module.css'

const mostNamed = 3

type PersonRowProps = { person: PersonFieldsFragment; hasSecondFactor: boolean }

export function PersonRow({ person, hasSecondFactor }: PersonRowProps) {
  const t = useT()
  const { id, username, email, isSelf, permissions } = person
  const more = email === '' || email === username ? username : `${username} · ${email}`
  return (
    <li>
      <div className={styles.who}>
        <h2>
          <Link to={`/people/${id}`}>{nameOf(person)}</Link>
          {isSelf && <small> ({t('people.you')})</small>}
        </h2>
        <small>{more}</small>
      </div>
      <div>
        <StateBadge person={person} />
        <SecondFactorMark isOn={hasSecondFactor} />
        <LastSignIn person={person} />
      </div>
      <p className={styles.held}>{useHeld(permissions)}</p>
    </li>
  )
}

export function StateBadge({ person: { state } }: { person: Pick<PersonFieldsFragment, 'state'> }) {
  const t = useT()
  return (
    <span className={styles.state} data-state={state}>
      {t(`people.state.${state}`)}
    </span>
  )
}

export function SecondFactorMark({ isOn }: { isOn: boolean }) {
  const t = useT()
  return <small className={styles.factor}>{t(isOn ? 'people.second-factor.on' : 'people.second-factor.off')}</small>
}

export function LastSignIn({ person: { lastSignInAt } }: { person: Pick<PersonFieldsFragment, 'lastSignInAt'> }) {
  const t = useT()
  const language = useLanguage()
  return (
    <small className={styles.last}>
      {lastSignInAt == null
        ? t('people.never')
        : t('people.last-sign-in', { when: formatMoment(new Date(lastSignInAt), language) })}
    </small>
  )
}

/** Permissions in plain words: the preset that they are, or the first few of them. */
function useHeld(permissions: readonly string[]): string {
  const t = useT()
  const language = useLanguage()
  const preset = presetOf(permissions)
  if (preset !== null) return t(`people.preset.${preset}`)
  const names = inOrder(permissions).map((right) => t(`permission-name.${shortOf(right)}`))
  if (names.length === 0) return t('people.no-rights')
  if (names.length <= mostNamed + 1) return new Intl.ListFormat(language).format(names)
  return t('people.more-rights', { names: names.slice(0, mostNamed).join(', '), count: names.length - mostNamed })
}
