import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { useT, type Words } from '#web/staff/words/words.ts'
import styles from './editor.module.css'
import { partOfPath } from './part-states.ts'
import type { PartKey } from './sections.ts'

type ErrorSummaryProps = {
  errors: Readonly<Record<string, string>>
  facts: Facts
  /** Goes to the field that a path names. */
  onShow: (part: PartKey, path: string) => void
}

function labelOf(path: string, facts: Facts, t: Words): string {
  const [, list, index] = /^(facts|access)\.(\d+)/.exec(path) ?? []
  if (list === 'access') return t('rule-editor.window', { number: Number(index) + 1 })
  const fact = list === 'facts' ? facts[Number(index)] : undefined
  if (!fact) return t('rule-editor.errors.record')
  const number = facts.slice(0, Number(index) + 1).filter(({ type }) => type === fact.type).length
  return t('rule-editor.errors.fact', { type: t(detailTypeOf(fact.type).i18nKey as 'type.PassportSufficient'), number })
}

/** What was refused of the record, each with the way to its field. */
export function ErrorSummary({ errors, facts, onShow }: ErrorSummaryProps) {
  const t = useT()
  const entries = Object.entries(errors)
  return (
    <div role="alert" tabIndex={-1} id="rule-errors" className={entries.length > 0 ? styles.errors : undefined}>
      {entries.length > 0 && (
        <>
          <h2>
            <StatusIcon status="RED" size={18} /> {t('rule-editor.errors.title', { count: entries.length })}
          </h2>
          <ul>
            {entries.map(([path, message]) => (
              <li key={path}>
                <a
                  href={`#${path}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onShow(partOfPath(path, facts), path)
                  }}
                >
                  {labelOf(path, facts, t)}
                </a>{' '}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
