import { NativeSelect } from '@mantine/core'
import { useT, type Words } from '#web/staff/words/words.ts'
import styles from './navigation.module.css'
import type { PartState } from './part-states.ts'
import { partKeys, type PartKey } from './sections.ts'

type PartNavigationProps = {
  chosen: PartKey
  stateOf: Readonly<Record<PartKey, PartState>>
  onChoose: (part: PartKey) => void
}

export const partTitle = (key: PartKey, t: Words): string =>
  t(key === 'texts' || key === 'periods' ? `rule-editor.part.${key}` : `section.${key}`)

/** The parts of the record with how many of their questions have an answer; a list to choose from where it is narrow. */
export function PartNavigation({ chosen, stateOf, onChoose }: PartNavigationProps) {
  const t = useT()
  const label = (key: PartKey) => {
    const { answered, all } = stateOf[key]
    return t('rule-editor.part.option', { part: partTitle(key, t), answered, all })
  }
  return (
    <nav className={styles.nav} aria-label={t('rule-editor.parts')}>
      <NativeSelect
        className={styles.narrow!}
        label={t('rule-editor.parts')}
        value={chosen}
        data={partKeys.map((value) => ({ value, label: label(value) }))}
        onChange={(event) => onChoose(event.currentTarget.value as PartKey)}
      />
      <ul className={styles.wide}>
        {partKeys.map((key) => {
          const { answered, all, isChanged, problems } = stateOf[key]
          return (
            <li key={key}>
              <a
                href={`#${key}`}
                aria-current={key === chosen ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(key)
                }}
              >
                <span>{partTitle(key, t)}</span>
                {problems > 0 && (
                  <span className={styles.problems}>
                    <span className="visually-hidden">{t('rule-editor.part.problems')} </span>
                    {problems}
                  </span>
                )}
                {isChanged && (
                  <span className={styles.changed}>
                    <span className="visually-hidden">{t('rule-editor.part.changed')}</span>
                  </span>
                )}
                <span className={styles.count} aria-label={t('rule-editor.part.count', { answered, all })}>
                  {answered}/{all}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className={styles.keys}>
        <kbd>j</kbd> <kbd>k</kbd> {t('rule-editor.keys.parts')}
        <br />
        <kbd>Alt ↑</kbd> <kbd>↓</kbd> {t('rule-editor.keys.move')}
        <br />
        <kbd>{t('rule-editor.keys.ctrl')} S</kbd> {t('rule-editor.keys.save')}
        <br />
        <kbd>{t('rule-editor.keys.ctrl')} ⏎</kbd> {t('rule-editor.keys.publish')}
      </p>
    </nav>
  )
}
