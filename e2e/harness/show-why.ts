import type { Locator } from 'playwright'
import type { wordsOf } from './looks.ts'

/** Opens every section of the rules of a stop, with the rules that its answers come from. */
export async function showWhy(panel: Locator, t: ReturnType<typeof wordsOf>): Promise<void> {
  const menus = panel.getByRole('button', { name: new RegExp(`^${t('look-up.section.more', { title: '' })}`) })
  await menus.first().waitFor()
  for (const menu of await menus.all()) {
    await menu.click()
    await panel.getByRole('menuitem', { name: t('look-up.section.why') }).click()
  }
}
