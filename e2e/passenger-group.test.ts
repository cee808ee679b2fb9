import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const trip = 'from=COUNTRY:DE&to=COUNTRY:VN&via=AIRPORT:DOH&start=2027-02-12&end=2027-03-03&purpose=TOURISM'
const nationalities = ['deutsch', 'türkisch', 'qwertzisch', '???']
const people = Array.from({ length: 40 }, (_, at) => `Gast ${at + 1};${nationalities[at % nationalities.length]}`)

describe.each(atDesk('de'))('a whole group: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('forty people, half of them not understood, are one table; who is not is mended there, and no name is sent', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(`/destination/group?${trip}`)
    const list = page.getByRole('textbox', { name: t('group.list') })
    await page.getByRole('button', { name: t('group.ask') }).click()
    expect(await list.evaluate((own) => own === document.activeElement)).toBe(true)
    await list.fill(['Name;Staatsangehörigkeit', ...people].join('\n'))
    await page.getByRole('button', { name: t('group.ask') }).click()

    await page.getByRole('heading', { name: t('group.sum', { count: 40, open: 20 }) }).waitFor()
    const rows = page.getByRole('row')
    // Ten Germans and ten Turks share a row each; sorted by name everybody has one.
    await expect.poll(() => rows.count()).toBe(1 + 20 + 2)
    await rows
      .filter({ hasText: t('group.people', { count: 10 }) })
      .filter({ hasText: 'Gast 1, Gast 5' })
      .waitFor()
    await page.getByRole('button', { name: t('group.column.name') }).click()
    await expect.poll(() => rows.count()).toBe(41)
    await page.getByRole('button', { name: t('group.column.status') }).click()
    await expect.poll(() => rows.count()).toBe(1 + 20 + 2)
    // Who has to be mended stands first.
    const mend = (name: string) => page.getByRole('combobox', { name: t('group.mend', { name }), exact: true })
    expect(await rows.nth(1).getByText(t('group.problem.unread')).count()).toBe(1)
    await checkScreens(page, 'group-table', look)
    // On paper nobody can choose.
    await mend('Gast 3').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await mend('Gast 3').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await mend('Gast 3').fill('Indien')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: t('group.sum', { count: 40, open: 19 }) }).waitFor()

    await page.getByRole('button', { name: new RegExp(`^${t('group.need.needs')}`) }).click()
    await expect.poll(() => rows.count()).toBeLessThan(22)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('group.download') }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toContain('Gast 2')
    expect(table).not.toContain('Gast 4;')
    // The list is still there after a reload, and stands in no address.
    await page.reload()
    await page.getByRole('heading', { name: t('group.sum', { count: 40, open: 19 }) }).waitFor()
    expect(sent.filter((each) => each.includes('Gast'))).toEqual([])
    await expectClean()
  })
})
