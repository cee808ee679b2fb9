import { useT } from '#web/staff/words/words.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'

type PurposeFieldProps = { purpose: string; error?: string | undefined; onChange: (purpose: string) => void }

const purposes = ['TOURISM', 'BUSINESS'] as const

export function PurposeField({ purpose, error, onChange }: PurposeFieldProps) {
  const t = useT()
  const options = purposes.map((value) => ({ value, label: t(`look-up.purpose.${value}`) }))
  return (
    <ChoiceField
      name="purpose"
      label={t('look-up.purpose')}
      options={options}
      value={purpose}
      error={error}
      onChange={onChange}
    />
  )
}
