import type { Locator, Page } from 'playwright'
import type { wordsOf } from './looks.ts'

type Words = ReturnType<typeof wordsOf>

/** Adds a rule of a question in the editor: the new one is the one that is open. */
export async function openRule(page: Page, question: Locator, t: Words, type: string): Promise<Locator> {
  await question.getByRole('button', { name: t('rule-fact.add-to', { type }) }).click()
  return question.getByRole('listitem').filter({ has: page.locator('button[aria-expanded="true"]') })
}

/** Answers an open rule with yes, for the citizens of a group, from or until a day. */
export async function fillRule(
  page: Page,
  rule: Locator,
  t: Words,
  { group, ...days }: { group: string; from?: string; to?: string },
): Promise<void> {
  await rule.getByRole('radio', { name: t('rule-fact.answer.yes'), exact: true }).check()
  await rule.getByRole('combobox', { name: t('rule-fact.whom'), exact: true }).fill(group)
  await rule
    .getByRole('option')
    .filter({ has: page.getByText(group, { exact: true }) })
    .click()
  for (const end of ['from', 'to'] as const) {
    const day = days[end]
    if (day === undefined) continue
    const field = rule.getByRole('textbox', { name: t(`rule-fact.${end}`) })
    await field.fill(day)
    await field.blur()
  }
}
