import { holdings, type Holding } from '#domain/rulebook/holdings.ts'
import { SeveralField } from '#web/staff/fields/SeveralField.tsx'
import { holdingName } from '#web/staff/trip/traveller-words.ts'
import { useT } from '#web/staff/words/words.ts'

/** What the papers and passports of somebody tell already. */
const toldElsewhere: ReadonlySet<Holding> = new Set([
  'biometric-passport',
  'diplomatic-or-service-passport',
  'refugee-or-stateless-document',
  'dual-national-of-destination',
])

type HoldsFieldProps = {
  path: string
  value: readonly string[]
  error?: string | undefined
  onChange: (held: readonly string[]) => void
}

/** Visas, permits and cards that a traveller has. */
export function HoldsField({ path, value, error, onChange }: HoldsFieldProps) {
  const t = useT()
  return (
    <SeveralField
      path={path}
      label={t('traveller-form.holds')}
      invitation={t('traveller-form.holds.none')}
      free={holdings.filter((key) => !value.includes(key) && !toldElsewhere.has(key))}
      value={value}
      nameOf={(key) => holdingName(key, t)}
      removal={(name) => t('traveller-form.holds.remove', { name })}
      error={error}
      onChange={onChange}
    />
  )
}
