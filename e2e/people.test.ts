import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const chosen = 'chosen by the invited'

describe.each(atDesk('de'))('people and organisations: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const code = `hafen-${look.language}`

  const link = async (page: Page): Promise<string> => {
    const copy = page.getByRole('button', { name: t('people.link.copy') })
    await copy.waitFor()
    return page.getByRole('textbox', { name: /Link/ }).inputValue()
  }
  const byHand = (page: Page) => page.getByRole('radio', { name: t('people.hand.link') }).check()

  test('an organisation is made, its administrator comes by the link, invites an agent and deactivates them', async () => {
    const head = await openSignedIn(open, look)
    await head.page.goto('/organisations')
    await head.page.getByRole('link', { name: t('organisations.add') }).click()
    await head.page.getByRole('button', { name: t('organisations.make') }).click()
    await expect.poll(() => head.page.getByText(t('people.required'), { exact: true }).count()).toBe(4)
    await head.page.getByRole('textbox', { name: t('organisations.field.name') }).fill('Reisebüro Hafen')
    await head.page.getByRole('textbox', { name: t('organisations.field.public-name') }).fill('Hafen')
    await head.page.getByRole('textbox', { name: t('organisations.field.code') }).fill(code)
    await head.page.getByRole('textbox', { name: t('people.field.username') }).fill(`${code}.leitung`)
    await head.page.getByRole('textbox', { name: t('people.field.first-name') }).fill('Lea')
    await byHand(head.page)
    await checkScreens(head.page, 'organisation-new', look)
    await head.page.getByRole('button', { name: t('organisations.make') }).click()
    const invitation = await link(head.page)
    await checkScreens(head.page, 'organisation-made', look)
    await head.page.getByRole('button', { name: t('people.link.done') }).click()
    const ours = head.page.getByRole('article').filter({ hasText: code })
    await ours.getByText(t('organisations.manager.invited', { name: 'Lea' })).waitFor()
    const widget = ours.getByRole('switch', { name: t('organisations.feature.WIDGET') })
    await widget.click()
    await expect.poll(() => widget.isChecked()).toBe(false)
    await checkScreens(head.page, 'organisations', look)

    const { page, expectClean } = await open(look)
    await page.goto(new URL(invitation).pathname)
    for (const field of await page.locator('input[type=password]').all()) await field.fill(chosen)
    await page.locator('form').last().getByRole('button').last().click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByLabel(t('login.username')).fill(`${code}.leitung`)
    await page.getByLabel(t('login.password'), { exact: true }).fill(chosen)
    await page.getByRole('button', { name: t('login.submit') }).click()
    await page.getByRole('link', { name: t('menu.people') }).click()
    expect(await page.getByRole('link', { name: t('menu.organisations') }).count()).toBe(0)
    expect(await page.getByRole('main').getByText('Demo').count()).toBe(0)

    await page.getByRole('link', { name: t('people.add') }).click()
    await page.getByRole('textbox', { name: t('people.field.username') }).fill(`${code}.beratung`)
    await page.getByRole('textbox', { name: t('people.field.first-name') }).fill('Ada')
    await byHand(page)
    await checkScreens(page, 'person-new', look)
    await page.getByRole('button', { name: t('people.invite') }).click()
    await link(page)
    await page.getByRole('button', { name: t('people.link.done') }).click()
    await page.getByText(t('people.found', { count: 2 })).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: `${code}.beratung` })
    await row.getByText(t('people.state.INVITED')).waitFor()
    await row.getByText(t('people.preset.agent'), { exact: true }).waitFor()
    await checkScreens(page, 'people', look)

    await row.getByRole('link').click()
    const deactivate = page.getByRole('button', { name: t('people.deactivate') })
    await deactivate.click()
    await page.getByText(t('people.deactivated', { name: 'Ada' })).waitFor()
    await page.getByRole('button', { name: t('people.undo') }).click()
    await deactivate.click()
    await page.getByRole('button', { name: t('people.activate'), exact: true }).waitFor()
    await page.getByRole('main').getByText(t('people.state.DEACTIVATED'), { exact: true }).waitFor()
    await checkScreens(page, 'person', look)
    await expectClean()

    await ours.getByRole('button', { name: t('organisations.switch-off') }).click()
    await head.page
      .getByRole('dialog')
      .getByRole('button', { name: t('organisations.switch-off') })
      .click()
    await ours.getByText(t('organisations.off')).waitFor()
    await head.expectClean()
  })
})
