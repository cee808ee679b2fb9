import { purposes, type RestrictionType } from '../stored-values.ts'
import { useT } from '../words/words.ts'
import { ChoiceField } from './ChoiceField.tsx'

type PurposeFieldProps = { value: string; error?: string | undefined; onChange: (purpose: RestrictionType) => void }

export function PurposeField(props: PurposeFieldProps) {
  const t = useT()
  const options = purposes.map((value) => ({ value, label: t(`look-up.purpose.${value}`) }))
  return <ChoiceField name="purpose" label={t('look-up.purpose')} options={options} {...props} />
}
