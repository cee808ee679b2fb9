import { Link } from 'react-router'
import { readPlaceKey } from '#domain/places.ts'
import { countryName } from '../fields/place-names.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './desk.module.css'
import { pathOfRule } from './rule-paths.ts'
import type { WaitingDraft } from './waiting-drafts.ts'

type TogetherProps = {
  waiting: readonly WaitingDraft[]
  joined: ReadonlySet<string>
  /** What was refused of them, by name. */
  refused: Readonly<Record<string, string>>
  onJoin: (name: string, isJoined: boolean) => void
}

/** Drafts of other records in this tab, which can be published with this one: all of them, or none. */
export function Together({ waiting, joined, refused, onJoin }: TogetherProps) {
  const t = useT()
  const language = useLanguage()
  if (waiting.length === 0) return null
  const nameOf = (key: string): string => countryName(readPlaceKey(key)?.id ?? key, language)
  return (
    <fieldset className={styles.together}>
      <legend>{t('rule-editor.together')}</legend>
      <p className={styles.quiet}>{t('rule-editor.together.hint')}</p>
      {waiting.map(({ name, kind, key }) => (
        <div key={name}>
          <label>
            <input
              type="checkbox"
              checked={joined.has(name)}
              onChange={(event) => onJoin(name, event.currentTarget.checked)}
            />{' '}
            {nameOf(key)} · {t(`rule-proposals.kind.${kind}`)}
          </label>{' '}
          <Link to={pathOfRule(kind, key)}>{t('rule-editor.together.open')}</Link>
          {joined.has(name) && refused[name] && <p role="alert">{refused[name]}</p>}
        </div>
      ))}
    </fieldset>
  )
}
