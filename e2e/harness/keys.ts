import type { Locator, Page } from 'playwright'

const mostSteps = 200

/** Goes on with the Tab key until the element has the focus, as somebody without a mouse does; `Shift+Tab` goes back. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  const told = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`${mostSteps} steps with ${key} do not lead to ${String(target)}; the focus is at ${told}`)
}

/** Goes there and presses it. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes there and types, over what stands there. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
