import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens, keepPicture } from './harness/check-screen.ts'
import { startForEditors } from './harness/editors.ts'
import { atDesk, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import type { System } from './harness/start-system.ts'

const open = useBrowser()
const group = 'th-visa-exempt-60'
let system: System

beforeAll(async () => {
  system = await startForEditors()
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

/** For each language its own: who joins the group, as a list says it, and who is a member whose golden trip is broken. */
const cases = {
  de: { pasted: 'Ghana, Kenianer und Xyzland', joins: ['GH', 'KE'], member: 'MA' },
  en: { pasted: 'Botswana, Egyptians and Xyzland', joins: ['BW', 'EG'], member: 'FJ' },
} as const
const nameOf = (iso2: string, { language }: Look) =>
  new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'region' }).of(iso2)!

/** The line of progress lies outside of the page's parts, and is none of them. */
const settled = async (page: Page) => {
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
}
const publish = (page: Page, t: ReturnType<typeof wordsOf>) =>
  page.getByRole('button', { name: t('rule-editor.publish.save'), exact: true })
const reasonOf = (page: Page, t: ReturnType<typeof wordsOf>) => page.getByLabel(t('rule-editor.publish.reason'))

describe.each(atDesk('de'))('groups and golden trips: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const { pasted, joins, member } = cases[look.language]

  test('a pasted list becomes members from a day; who is hit is seen, and all of it is in the history', async () => {
    await createTripPage(system.url, await tokenFor(system.url), {
      destinations: ['TH'],
      citizenships: [joins[0]!],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
    })
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions/groups')
    const row = page.getByRole('row').filter({ hasText: group })
    await row.waitFor()
    await page.getByLabel(t('rule-records.search'), { exact: true }).fill('60')
    await checkScreens(page, 'groups', look)
    await row.getByRole('link').click()
    await page.waitForURL(`**/entryrestrictions/groups/${group}`)
    await page.getByRole('heading', { name: t('rule-use.title') }).waitFor()
    await page.getByRole('link', { name: 'Thailand', exact: true }).waitFor()
    await checkScreens(page, 'group', look)

    await page.getByRole('button', { name: t('rule-group.paste'), exact: true }).click()
    const panel = page.getByRole('dialog', { name: t('rule-group.paste.title') })
    await panel.getByLabel(t('rule-group.paste.text')).fill(pasted)
    await panel.getByText(t('rule-group.paste.understood', { count: 2 })).waitFor()
    await panel.getByText('Xyzland', { exact: true }).waitFor()
    await panel.getByRole('textbox', { name: t('rule-group.member.from') }).fill('2027-01-15')
    await keepPicture(page, 'group-paste', look)
    await panel.getByRole('button', { name: t('rule-group.paste.add', { count: 2 }) }).click()
    const members = page.getByRole('list', { name: t('rule-group.members.list') })
    await members.getByText(nameOf(joins[1]!, look), { exact: true }).waitFor()

    await page.getByRole('button', { name: t('rule-group.member.remove', { name: nameOf('ZA', look) }) }).click()
    await expect.poll(() => members.getByText(nameOf('ZA', look), { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: t('rule-records.undo') }).click()
    await members.getByText(nameOf('ZA', look), { exact: true }).waitFor()

    const impact = page.getByRole('region', { name: t('rule-impact.title') })
    await impact.getByText(t('rule-impact.pages', { pages: 1 })).waitFor()
    const reason = `The ministry announced ${joins.join(' and ')}`
    await reasonOf(page, t).fill(reason)
    await settled(page)
    await checkScreens(page, 'group-changed', look)
    await publish(page, t).click()
    await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor()

    await page.getByRole('button', { name: t('rule-records.history') }).click()
    const history = page.getByRole('dialog')
    await history.getByText(reason, { exact: false }).waitFor()
    await keepPicture(page, 'group-history', look)
    await page.keyboard.press('Escape')
    await page.reload()
    await members.getByText(nameOf(joins[0]!, look), { exact: true }).waitFor()
    await expectClean()
  })

  test('a look-up becomes a golden trip, and a change that would break it is refused with the trip shown', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto(
      `/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&citizenship=${member}&start=2027-02-01&end=2027-02-10&purpose=TOURISM`,
    )
    await page.getByRole('button', { name: t('look-up.golden-trip') }).click()
    await page.waitForURL('**/entryrestrictions/golden-trips/TH')
    const trip = page.getByRole('region').filter({ hasText: t('golden-trip.new') })
    await trip.waitFor()
    const why = `The people of ${member} stay for 60 days`
    await trip.getByLabel(t('golden-trip.why')).fill(why)
    await page.getByRole('button', { name: t('golden-trip.run'), exact: true }).click()
    await page.getByText(t('golden-trip.state.holds')).first().waitFor()
    await checkScreens(page, 'golden-trips', look)

    // One promise more is put together, and taken away again.
    const promises = await trip.getByRole('row').count()
    await trip.getByRole('combobox', { name: t('golden-trip.add.kind') }).selectOption('task')
    await trip.getByRole('combobox', { name: t('golden-trip.add.about') }).selectOption('ExitRequirements')
    await trip.getByRole('button', { name: t('golden-trip.add.button') }).click()
    await expect.poll(() => trip.getByRole('row').count()).toBe(promises + 1)
    const task = t('golden-trip.kind.task', { type: t('type.ExitRequirements') })
    await trip.getByRole('button', { name: t('golden-trip.change.take-away', { what: task }) }).click()
    await expect.poll(() => trip.getByRole('row').count()).toBe(promises)

    // A promise that is not kept is not published; what the rules say is one press away.
    await trip.getByRole('combobox', { name: t('golden-trip.kind.permission') }).selectOption('NO_ADMISSION')
    await reasonOf(page, t).fill('Seen in the look-up')
    await publish(page, t).click()
    await page.getByText(t('rule-editor.publish.broken')).waitFor()
    await page.getByRole('button', { name: t('golden-trip.run'), exact: true }).click()
    await trip.getByRole('button', { name: t('golden-trip.change.take-found') }).click()
    await publish(page, t).click()
    await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor()

    await page.goto(`/entryrestrictions/groups/${group}`)
    await page.getByRole('button', { name: t('rule-group.member.remove', { name: nameOf(member, look) }) }).click()
    await publish(page, t).click()
    await page.getByText(t('rule-editor.publish.broken')).waitFor()
    await page.getByRole('alert').getByText(why, { exact: false }).first().waitFor()
    await checkScreens(page, 'group-refused', look)
    await expectClean()
  })

  test('policies and golden trips have their lists, and what there is not says so', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions/policies')
    // A new one begins where it is written, and nobody is asked whether to leave.
    await page.getByRole('button', { name: t('rule-policy.new') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('island-pass')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'island-pass' }).waitFor()
    await page.goto('/entryrestrictions/policies')
    await page.getByRole('row').filter({ hasText: 'schengen-short-stay' }).getByRole('link').click()
    await page.getByRole('heading', { name: t('rule-use.title.policy') }).waitFor()
    await settled(page)
    await checkScreens(page, 'policy', look)
    await page.goto('/entryrestrictions/golden-trips')
    await page.getByRole('button', { name: t('golden-trip.run.all') }).click()
    await page.getByText(t('golden-trip.state.holds'), { exact: true }).first().waitFor()
    await checkScreens(page, 'golden-trip-lists', look)
    await page.goto('/entryrestrictions/groups/no-such-group')
    await page.getByText(t('rule-records.not-found')).waitFor()
    await checkScreens(page, 'group-not-found', look)
    await expectClean()
  })
})
