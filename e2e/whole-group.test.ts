import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const trip = 'from=COUNTRY:DE&to=COUNTRY:GB&start=2027-02-12&end=2027-03-03&purpose=TOURISM'
const list = ['Name;Nationality', 'Guest One;German', 'Guest Two;Qwertzish', 'Guest Three;Turkish'].join('\n')

describe.each(atDesk('de'))('a whole group: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a list becomes a table; while a line is mended nobody is told what was said of somebody else', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(`/destination/group?${trip}`)
    await page.getByLabel(t('group.list')).fill(list)
    await page.getByRole('button', { name: t('group.ask') }).click()
    const third = page.getByRole('row').filter({ hasText: 'Guest Three' })
    await third.waitFor()
    await checkScreens(page, 'whole-group', look)
    const said = await third.textContent()

    const held = Promise.withResolvers<void>()
    await page.route('**/api/group', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/group')
    await page.getByRole('combobox', { name: t('group.mend', { name: 'Guest Two' }) }).fill('FR')
    await page.keyboard.press('Enter')
    await asked
    expect(await third.textContent()).toBe(said)
    held.resolve()
    const second = page.getByRole('row').filter({ hasText: 'Guest Two' })
    await expect.poll(() => second.getByRole('combobox').count()).toBe(0)
    expect(await third.textContent()).toBe(said)
    await expectClean()
  })

  test('where else a group can go says who is not asked, on paper too, leads back to them, and a country opens the list', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(`/destination/group?${trip}`)
    await page.getByLabel(t('group.list')).fill(list)
    await page.getByRole('button', { name: t('group.ask') }).click()
    await page.getByRole('link', { name: t('look-up.where-else') }).click()
    const left = page.getByText(t('where-to-go.left-out.who', { count: 1, who: 'Guest Two' }))
    await left.waitFor()
    expect(page.url()).not.toContain('Guest')
    await checkScreens(page, 'where-to-go-left-out', look)
    await page.emulateMedia({ media: 'print' })
    expect(await left.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('where-to-go.download') }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Guest Two')

    await page.getByRole('link', { name: t('where-to-go.left-out.mend') }).click()
    await page.getByRole('combobox', { name: t('group.mend', { name: 'Guest Two' }) }).fill('IN')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: t('group.sum', { count: 3, open: 0 }) }).waitFor()
    await page.getByRole('link', { name: t('look-up.where-else') }).click()
    await page.getByRole('row').nth(10).waitFor()
    expect(await page.getByText('Guest Two').count()).toBe(0)
    const kenya = new Intl.DisplayNames(look.language, { type: 'region' }).of('KE')!
    await page.getByRole('link', { name: kenya, exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Guest Three' }).waitFor()
    expect(page.url()).toContain('/destination/group?')
    expect(page.url()).toContain('to=COUNTRY:KE')
    await expectClean()
  })

  test('a pasted list of more people than a search takes opens as a group, with its trip; what is shown stands in the address', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    const codes = 'DEU TUR GBR POL ROU RUS SYR LBN UKR ITA FRA IND XQZ CHN'.split(' ')
    const mail = [
      'Liebe Kollegen,',
      'anbei die Gruppe nach Kenia, 12.03.2027 - 19.03.2027 ab Berlin.',
      ...codes.map((code, at) => `${at + 1}. GAST/NR${at + 1} MR (${code})`),
    ]
    await page.goto('/destination/overview/')
    await page.getByRole('button', { name: t('paste.open') }).click()
    await page.getByLabel(t('paste.text')).fill(mail.join('\n'))
    await page.getByRole('button', { name: t('paste.read') }).click()
    const asGroup = page.getByRole('button', { name: t('paste.group', { count: codes.length }) })
    await asGroup.waitFor()
    await checkScreens(page, 'paste-as-group', look)
    await asGroup.press('Enter')
    await page.getByRole('heading', { name: t('group.sum', { count: codes.length, open: 1 }) }).waitFor()
    await page.getByText(t('group.others', { count: 2 })).click()
    await page.getByText(mail[1]!).waitFor()

    await page.getByRole('button', { name: new RegExp(`^${t('group.need.unclear')}`) }).click()
    await page.getByText(t('group.shown', { count: 1, all: codes.length, need: t('group.need.unclear') })).waitFor()
    expect(new URL(page.url()).searchParams.get('show')).toBe('unclear')
    expect(page.url()).not.toContain('GAST')
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'XQZ' }).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expectClean()
  })

  test('a file that is dropped on the list is its text, formulas too, and none of them is one in the table to save', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(`/destination/group?${trip}`)
    const field = page.getByLabel(t('group.list'))
    const file = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      const rows = 'Name,Nationality\n=1+1,German\n@SUM(A1),=HYPERLINK("x")\n'
      data.items.add(new File([rows], 'group.csv', { type: 'text/csv' }))
      return data
    })
    await field.dispatchEvent('drop', { dataTransfer: file })
    await page.getByRole('button', { name: t('group.ask') }).click()
    await page.getByRole('heading', { name: t('group.sum', { count: 2, open: 1 }) }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('group.download') }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toContain(`"'=1+1"`)
    expect(table).not.toMatch(/"[=@]/)
    await expectClean()
  })
})
