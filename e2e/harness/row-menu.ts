import type { Locator } from 'playwright'

/** Opens the menu of a row of trip pages and does one thing of it. */
export async function chooseInRow(row: Locator, words: string): Promise<void> {
  await row.locator('[aria-haspopup="menu"]').click()
  await row.getByRole('menuitem', { name: words }).click()
}
