import { NativeSelect } from '@mantine/core'
import { detailCategories } from '#domain/catalogue/categories.ts'
import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { added, freshId, newFact } from '#web/staff/fact-editor/edit-facts.ts'
import { useT, type WordKey } from '#web/staff/words/words.ts'

type AddQuestionProps = { facts: readonly Fact[]; onChange: (facts: readonly Fact[]) => void }

/** A question of the catalogue that the policy says nothing of yet, by category; choosing it begins its first rule. */
export function AddQuestion({ facts, onChange }: AddQuestionProps) {
  const t = useT()
  const asked = new Set(facts.map(({ type }) => type))
  const free = detailTypes.filter(({ nameKey }) => !asked.has(nameKey))
  const categories = detailCategories
    .map(({ key, i18nKey }) => ({
      group: t(i18nKey as WordKey),
      items: free
        .filter(({ category }) => category === key)
        .map(({ nameKey, i18nKey: label }) => ({ value: nameKey as string, label: t(label as WordKey) })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <NativeSelect
      label={t('rule-policy.add-question')}
      value=""
      data={[{ value: '', label: t('rule-policy.add-question.choose') }, ...categories]}
      onChange={(event) => {
        const type = event.currentTarget.value
        if (type !== '') onChange(added(facts, newFact(type as DetailTypeKey, freshId())))
      }}
    />
  )
}
