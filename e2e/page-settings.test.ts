import { describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens, keepPicture } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(atDesk('de'))('what an agency sets for its pages: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const traffic = t('group.traffic')
  const text = `Links ${look.language} ${look.screen}`

  test('a text and a block that is off are saved after a refusal, seen on the page, and taken back', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/organisation/portolan-settings')
    const block = (name: string) => page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
    const summary = (name: string) => block(name).locator('summary')
    /** A number that nobody abroad can dial is told of while it is written. */
    const toldOfCountry = async () => {
      const emergency = t('group.case_of_emergency')
      await summary(emergency).click()
      const written = page.getByRole('textbox', { name: t('page-settings.block.text-de', { block: emergency }) })
      await written.focus()
      await block(emergency).getByRole('toolbar').waitFor()
      await page.keyboard.type('030 5550 1234')
      const told = page.getByText(t('page-settings.block.no-country', { count: 1, numbers: '030 5550 1234' }))
      await told.waitFor()
      await keepPicture(page, 'page-settings-no-country', look)
      await page.keyboard.press('Home')
      await page.keyboard.type('+49 (0)')
      await told.waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await summary(emergency).click()
    }
    await summary(traffic).click()
    await page.getByRole('textbox', { name: t('page-settings.block.text-de', { block: traffic }) }).focus()
    await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
    await page.keyboard.type(text)
    await page
      .getByRole('complementary', { name: t('page-settings.preview') })
      .getByText(text)
      .waitFor()
    await summary(t('group.money')).click()
    await page.getByLabel(t('page-settings.block.on', { block: t('group.money') })).uncheck()
    await toldOfCountry()

    const list = t('page-settings.providers.VISA')
    await page.getByRole('button', { name: `${t('page-settings.provider.add')}: ${list}` }).click()
    const first = page.getByRole('group', {
      name: t('page-settings.provider.number', { list, number: 1 }),
      exact: true,
    })
    await first.getByLabel(t('page-settings.provider.name')).fill('Visa Harbour')
    await first.getByLabel(t('page-settings.provider.url')).fill('//evil.example')
    await checkScreens(page, 'page-settings', look)
    const save = page.getByRole('button', { name: t('page-settings.save'), exact: true })
    await save.click()
    await page.getByText(t('page-settings.provider.url.wrong')).waitFor()
    // What was not saved is not left unasked.
    await page.getByRole('button', { name: t('page-settings.discard') }).waitFor()
    await page.goto('/organisation/mycruise-settings')
    await page.goto('/organisation/portolan-settings')
    await first.getByLabel(t('page-settings.provider.url')).fill('https://visas.example')
    await save.click()
    await page.getByText(t('page-settings.saved')).first().waitFor()
    await summary(traffic).getByText(t('page-settings.block.state.text')).waitFor()
    await summary(t('group.money')).getByText(t('page-settings.block.state.off')).waitFor()

    const { url } = await createTripPage(new URL(page.url()).origin, await tokenFor(new URL(page.url()).origin), {
      destinations: ['TH'],
      citizenships: ['DE'],
      dateStart: day(100),
      dateEnd: day(110),
    })
    const traveller = await open({ ...look, screen: 'phone' })
    await traveller.page.goto(`${new URL(url).pathname}?lang=${look.language}`)
    await traveller.page.locator('#agency-traffic summary').click()
    await traveller.page.locator('#agency-traffic').getByText(text).waitFor()
    expect(await traveller.page.getByText(t('type.CiCurrency'), { exact: true }).count()).toBe(0)
    await checkScreens(traveller.page, 'page-with-agency-texts', look)
    await traveller.expectClean()

    // As it was before, for every other journey.
    await summary(t('group.money')).click()
    await page.getByLabel(t('page-settings.block.on', { block: t('group.money') })).check()
    await summary(traffic).click()
    await page.getByRole('textbox', { name: t('page-settings.block.text-de', { block: traffic }) }).focus()
    await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: new RegExp(`^${t('page-settings.provider.remove')}`) }).click()
    await save.click()
    await summary(traffic).getByText(t('page-settings.block.state.on'), { exact: true }).waitFor()
    await expectClean()
  })

  test('a page is made with details missing, its traveller says them without a script, and it is the whole page', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH')
    await page.getByRole('button', { name: t('journeys.leave.button') }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.leave.title') })
    await panel.getByLabel(t('journeys.language')).selectOption(look.language)
    await checkScreens(page, 'leave-to-traveller', look)
    await panel.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    const done = page.getByRole('dialog', { name: t('journeys.created.title') })
    const link = await done.getByLabel(t('journeys.link')).inputValue()
    await done.getByRole('link', { name: t('journeys.created.list') }).click()
    const missing = t('journeys.missing', { details: t('journeys.detail.DATES') })
    await page.getByText(missing, { exact: true }).first().waitFor()
    await checkScreens(page, 'list-with-details-missing', look)
    await expectClean()

    const traveller = await open({ ...look, screen: 'phone' }, { javaScriptEnabled: false })
    // A question that is left empty is refused.
    traveller.expectFailureOf(/\/details\?/)
    await traveller.page.goto(new URL(link).pathname)
    await traveller.page.getByText(t('selection.title'), { exact: true }).waitFor()
    const asked = (question: string) =>
      traveller.page.getByRole('heading', { level: 1, name: t(`selection.ask.${question}`) })
    const next = traveller.page.getByRole('button', { name: t('selection.next'), exact: true })
    if (await asked('citizenships').count()) {
      await traveller.page.getByLabel(t('selection.citizenship', { number: 1 })).selectOption('DE')
      await next.click()
    }
    await asked('dates').waitFor()
    await next.click()
    await traveller.page.getByText(t('selection.required.date')).first().waitFor()
    await traveller.page.getByLabel(t('selection.start')).fill(day(100))
    await traveller.page.getByLabel(t('selection.end')).fill(day(110))
    await next.click()
    await traveller.page.getByRole('heading', { level: 1, name: t('selection.check.title') }).waitFor()
    await traveller.page.getByRole('button', { name: t('selection.save') }).click()
    await traveller.page.locator('.verdict, #content').first().waitFor()
    await keepPicture(traveller.page, 'selection-done', look)

    await traveller.page.getByRole('link', { name: t('selection.view.change.short') }).click()
    await traveller.page.getByLabel(t('selection.view.type')).selectOption('BUSINESS')
    await keepPicture(traveller.page, 'travellers-form', look)
    await traveller.page.getByRole('button', { name: t('selection.view.show') }).click()
    await traveller.page.getByRole('heading', { name: t('selection.view.title') }).waitFor()
    await traveller.page
      .getByRole('link', { name: t('selection.view.back') })
      .first()
      .click()
    expect(await traveller.page.getByRole('heading', { name: t('selection.view.title') }).count()).toBe(0)
    await traveller.expectClean()
  })
})
