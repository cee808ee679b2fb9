import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens, keepPicture } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(atDesk('en'))('a person and an organisation say who they are: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('names and a purpose are saved after a refusal, and count at once', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/about')
    await page
      .getByRole('button', { name: t('settings.title') })
      .first()
      .click()
    await page.getByRole('link', { name: t('settings.customise') }).click()
    await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor()
    const before = await page.getByLabel(t('profile.first-name')).inputValue()
    const email = page.getByLabel(t('profile.email'), { exact: true })
    const address = await email.inputValue()
    await email.fill('nobody@nowhere')
    await page.getByLabel(t('profile.first-name')).fill(`Ada ${look.language}`)
    const save = page.getByRole('button', { name: t('profile.save'), exact: true })
    await save.click()
    await page.getByText(t('organisation.email.invalid')).first().waitFor()
    await checkScreens(page, 'profile', look)
    await email.fill(address)
    await page.getByRole('radio', { name: t('profile.purpose.TOURISM') }).check()
    await save.click()
    await page.getByText(t('profile.saved')).first().waitFor()
    await page
      .getByRole('button', { name: new RegExp(`Ada ${look.language}`) })
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('restrictionType'))).toBe('TOURISM')
    // As it was before, for every other journey.
    await page.getByLabel(t('profile.first-name')).fill(before)
    await page.getByRole('radio', { name: t('profile.purpose.none') }).check()
    await save.click()
    await page
      .getByLabel(t('profile.first-name'))
      .and(page.locator(`[value="${before}"]`))
      .waitFor()
    await expectClean()
  })

  test('a logo and a colour are seen before they are saved, then on a trip page, and can be taken back', async () => {
    const { page, expectClean, expectFailureOf } = await openSignedIn(open, look)
    await page.goto('/organisation/profile')
    const file = page.locator('input[type=file]')
    expectFailureOf(/\/api\/organisation-logo/)
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') })
    await page.getByText(t('errors.logo')).waitFor()
    const logo = await sharp({ create: { width: 900, height: 240, channels: 4, background: '#7a1f3d' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await page.getByText(t('organisation.logo.alone')).waitFor()
    await page.getByLabel(t('organisation.colour'), { exact: true }).fill('#ffd400')
    await page
      .getByText(/#ffd400/)
      .first()
      .waitFor()
    await page.getByLabel('Instagram').fill('instagram.example/harbour')
    await page.getByRole('button', { name: t('organisation.accessibility.offer') }).click()
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await page.getByText(t('organisation.accessibility.unfilled')).first().waitFor()
    await checkScreens(page, 'organisation', look)
    await page.getByLabel(t('organisation.accessibility'), { exact: true }).fill('Everybody can use these pages.')
    await page.getByLabel(t('organisation.accessibility.confirm')).check()
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await page.getByText(t('organisation.saved')).first().waitFor()

    const { origin } = new URL(page.url())
    const made = await createTripPage(origin, await tokenFor(origin), {
      destinations: ['TH'],
      citizenships: ['DE'],
      dateStart: day(100),
      dateEnd: day(110),
    })
    const traveller = await open({ ...look, screen: 'phone' })
    await traveller.page.goto(`${new URL(made.url).pathname}?lang=${look.language}`)
    const seen = traveller.page.locator('header img.logo')
    await seen.waitFor()
    expect(await seen.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(600)
    await traveller.page.getByRole('link', { name: 'Instagram' }).waitFor()
    await traveller.page.getByRole('link', { name: t('traveller.accessibility'), exact: true }).waitFor()
    await checkScreens(traveller.page, 'page-with-logo', look)
    await traveller.expectClean()

    await page.getByRole('button', { name: t('picture.remove') }).click()
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await page.getByRole('button', { name: t('organisation.undo') }).click()
    await page.getByText(t('organisation.logo.restored')).first().waitFor()
    await page.locator('[data-ground] img').first().waitFor()
    await keepPicture(page, 'organisation-logo-back', look)
    // As it was before, for every other journey.
    await page.getByRole('button', { name: t('picture.remove') }).click()
    await page.getByLabel(t('organisation.colour'), { exact: true }).fill('')
    await page.getByLabel('Instagram').fill('')
    await page.getByLabel(t('organisation.accessibility'), { exact: true }).fill('')
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await page.getByText(t('organisation.logo.removed')).first().waitFor()
    await expectClean()
  })
})
