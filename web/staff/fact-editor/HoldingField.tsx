import { X } from 'lucide-react'
import { holdings } from '#domain/rulebook/holdings.ts'
import { LateSelect } from '../fields/LateSelect.tsx'
import fields from '../fields/fields.module.css'
import { useFactList } from './fact-context.ts'

type HoldingFieldProps = {
  value: readonly string[]
  path: string
  error?: string | undefined
  onChange: (holding: readonly string[]) => void
}

/** What a traveller may hold; one of what is chosen is enough. */
export function HoldingField({ value, path, error, onChange }: HoldingFieldProps) {
  const { t, words } = useFactList()
  const free = holdings.filter((key) => !value.includes(key))
  return (
    <div>
      <LateSelect
        label={t('rule-fact.when.holding')}
        data-path={path}
        error={error}
        value=""
        data={[
          { value: '', label: t('rule-fact.token.add') },
          ...free.map((key) => ({ value: key, label: words.t(`holding.${key}`) })),
        ]}
        onChange={(event) => event.currentTarget.value && onChange([...value, event.currentTarget.value])}
      />
      {value.length > 0 && (
        <ul className={fields.citizenships} aria-label={t('rule-fact.when.holding')}>
          {value.map((key) => {
            const name = words.t(`holding.${key}`)
            return (
              <li key={key}>
                <span>{name}</span>
                <button
                  type="button"
                  aria-label={t('rule-fact.token.remove', { name })}
                  onClick={() => onChange(value.filter((other) => other !== key))}
                >
                  <X size={15} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
