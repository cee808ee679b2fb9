import { holdings } from '#domain/rulebook/holdings.ts'
import { SeveralField } from '../fields/SeveralField.tsx'
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
  return (
    <SeveralField
      path={path}
      label={t('rule-fact.when.holding')}
      invitation={t('rule-fact.token.add')}
      free={holdings.filter((key) => !value.includes(key))}
      value={value}
      nameOf={(key) => words.t(`holding.${key}`)}
      removal={(name) => t('rule-fact.token.remove', { name })}
      error={error}
      onChange={onChange}
    />
  )
}
