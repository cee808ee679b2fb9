import { ChoiceField } from '../fields/ChoiceField.tsx'
import { useT } from '../words/words.ts'

/** How a link gets to a person. */
export const hands = ['de', 'en', 'link'] as const
export type Hand = (typeof hands)[number]

/** As an invitation is asked for. */
export const mailIn = (hand: string): { mailIn?: 'de' | 'en' } =>
  hand === 'de' || hand === 'en' ? { mailIn: hand } : {}

type HandFieldProps = { name: string; value: string; error?: string | undefined; onChange: (hand: Hand) => void }

export function HandField({ name, value, error, onChange }: HandFieldProps) {
  const t = useT()
  return (
    <ChoiceField
      name={name}
      label={t('people.hand')}
      options={hands.map((hand) => ({ value: hand, label: t(`people.hand.${hand}`) }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
