import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { launch } from './harness/chromium.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const [look] = atDesk('de') as [ReturnType<typeof atDesk>[number]]
const t = wordsOf(look)
const largest = 12_000

/** A site of somebody else: its pages by their paths, under a policy that allows nothing but what the widget needs. */
async function startSite(pages: () => Readonly<Record<string, string>>): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, reply) => {
    const body = pages()[request.url?.split('?')[0] ?? '']
    reply
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${systemUrl()}; frame-src ${systemUrl()}`,
      })
      .end(
        `<!doctype html><html lang="de"><title>Seite</title><body><h1>Reisebüro</h1>${body ?? ''}<p id="after">danach</p>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe('a widget on other sites', () => {
  let browser: Browser
  let code = ''
  let site: Awaited<ReturnType<typeof startSite>>
  let other: typeof site

  beforeAll(async () => {
    const pages = () => ({
      '/': `<script src="${systemUrl()}/widget.js" data-code="${code}" data-language="de" async></script>`,
      '/without': '',
      '/bare': `<iframe src="${systemUrl()}/widget/${code}?lang=de" title="Einreise" width="600" height="640"></iframe>`,
    })
    site = await startSite(pages)
    other = await startSite(pages)
    browser = await launch()
    const token = await tokenFor(systemUrl())
    const read = '{ organisationWidget { id code } }'
    const { organisationWidget: widget } = await callApi<{ organisationWidget: { id: string; code: string } }>(
      systemUrl(),
      token,
      read,
    )
    code = widget.code
    const save = `mutation ($input: UpdateOrganisationWidgetInput!) { updateOrganisationWidget(input: $input) { ok } }`
    await callApi(systemUrl(), token, save, {
      input: {
        id: widget.id,
        nationalityDefaultId: 'DE',
        nationalityIds: ['DE', 'TR'],
        restrictionType: 'TOURISM',
        hosts: [site.origin],
      },
    })
  })
  afterAll(async () => {
    await browser.close()
    site.server.close()
    other.server.close()
  })

  /** A page of a site, and what its console says. */
  async function visit(address: string, javaScriptEnabled = true) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 700, height: 900 } })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(address, { waitUntil: 'load' })
    return { page, said, close: () => context.close() }
  }
  const frameOf = async (page: Page): Promise<Frame> => (await (await page.waitForSelector('iframe')).contentFrame())!
  const heightOf = (page: Page): Promise<number> =>
    page.locator('iframe').evaluate((frame) => Number((frame as HTMLIFrameElement).height))
  const isAsHighAsIts = async (page: Page, frame: Frame): Promise<void> => {
    const inside = () => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
    await expect.poll(async () => (await heightOf(page)) - (await inside())).toBe(0)
  }

  test('stands in a page of another origin under a strict policy, is asked by keyboard, and leaves nothing there', async () => {
    const without = await visit(`${site.origin}/without`)
    const names = await without.page.evaluate(() => Object.keys(window))
    await without.close()

    const { page, said, close } = await visit(site.origin)
    const frame = await frameOf(page)
    await isAsHighAsIts(page, frame)
    expect(await page.locator('iframe').getAttribute('title')).toMatch(/^Einreisebestimmungen: /)
    // The numbered frame is the browser's own name for it.
    expect(await page.evaluate(() => Object.keys(window).filter((name) => name !== '0'))).toEqual(
      names.filter((name) => name !== '0'),
    )
    expect(await page.evaluate(() => [...document.body.children].map(({ tagName }) => tagName))).toEqual([
      'H1',
      'SCRIPT',
      'IFRAME',
      'P',
    ])
    expect(await page.evaluate(() => document.head.querySelectorAll('style, link').length)).toBe(0)

    const before = await heightOf(page)
    await frame.getByRole('combobox', { name: t('widget.destination') }).focus()
    await page.keyboard.type('thai')
    await frame.getByRole('option', { name: 'Thailand', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await frame.locator('#verdict').waitFor()
    expect(await frame.getByRole('combobox', { name: t('widget.destination') }).inputValue()).toBe('Thailand')
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before)
    await isAsHighAsIts(page, frame)
    await expect
      .poll(() => frame.locator('[data-told]').textContent())
      .toBe(await frame.locator('#verdict').textContent())
    expect(frame.url()).toContain('to=TH')

    // Tab reaches the next question, and its change is answered, too.
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => frame.url()).toContain('of=TR')
    await frame.getByLabel(t('widget.type.BUSINESS')).check()
    await frame
      .getByText(t('traveller.disclaimer.trip', { type: 'BUSINESS', destinations: 'one', transit: 'no' }))
      .waitFor()
    const day = new Date(journeyNow() + 200 * 86_400_000).toISOString().slice(0, 10)
    await frame.getByLabel(t('widget.date')).fill(day)
    await frame.locator('.bookable').waitFor()

    const rows = frame.locator('[data-row]:visible')
    const all = await rows.count()
    await frame.getByRole('searchbox', { name: t('widget.search') }).fill('impf')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    expect(await rows.count()).toBeGreaterThan(0)
    await frame.getByRole('searchbox', { name: t('widget.search') }).fill('')
    await frame.getByLabel(t('section.visa')).check()
    const topics = await frame
      .locator('[data-use]:visible')
      .evaluateAll((shown) => shown.map((each) => (each as HTMLElement).dataset['use']))
    expect([...new Set(topics)]).toEqual(['visa'])
    // What stands in the language of the reader elsewhere is a link that keeps the question.
    const french = frame.getByRole('link', { name: 'Français' })
    // An answer that comes meanwhile closes the list again.
    await expect
      .poll(async () => {
        if (!(await french.isVisible())) await frame.locator('.languages summary').click()
        return french.isVisible()
      })
      .toBe(true)
    await french.click()
    await frame.waitForURL(/lang=fr.*to=TH/)
    await frame.locator('#verdict').waitFor()
    await isAsHighAsIts(page, frame)
    expect(said).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await frame.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await close()
  })

  test('believes no message but that of its own frame, and no height without an end (SAFETY 34)', async () => {
    const { page, close } = await visit(site.origin)
    const frame = await frameOf(page)
    await isAsHighAsIts(page, frame)
    const height = await heightOf(page)
    await page.evaluate(() => {
      for (const target of ['*', location.origin])
        for (const data of [{ height: 5000, title: 'x' }, 'portolan-widget', 5000]) window.postMessage(data, target)
    })
    await frame.evaluate(() => parent.postMessage({ height: 5000, title: 'x' }, '*'))
    // From the page around it, without a port of its own or with another word: the frame tells nobody anything.
    await frame.evaluate(() => {
      const heard = { told: 0, last: false }
      const tell = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (
        message: unknown,
        more?: Transferable[] | StructuredSerializeOptions,
      ) {
        heard.told += 1
        tell.call(this, message, more as StructuredSerializeOptions)
      }
      addEventListener('message', ({ data }) => (heard.last ||= data === 'the last one'))
      Object.assign(window, { heard })
    })
    await page.evaluate((origin) => {
      const inside = document.querySelector('iframe')!.contentWindow!
      inside.postMessage('portolan-widget', origin)
      inside.postMessage({ portolan: 'widget' }, origin, [new MessageChannel().port2])
      inside.postMessage('the last one', origin)
    }, systemUrl())
    // Messages come in order: when the last one is there, the others have been judged.
    const heard = () => frame.evaluate(() => (window as { heard?: { told: number; last: boolean } }).heard)
    await expect.poll(async () => (await heard())?.last).toBe(true)
    expect((await heard())?.told).toBe(0)
    expect(await heightOf(page)).toBe(height)
    await frame.evaluate(() => (document.body.style.height = '500000px'))
    await expect.poll(() => heightOf(page)).toBe(largest)
    await close()
  })

  test('is a bare frame without any script, and is shown on no site that is not named (SAFETY 33)', async () => {
    const { page, close } = await visit(`${site.origin}/bare`, false)
    const frame = await frameOf(page)
    await frame.getByRole('button', { name: t('widget.show') }).click()
    await frame.getByText(t('errors.select-destination')).waitFor()
    await frame.getByLabel(t('widget.destination')).selectOption('TH')
    await frame.getByRole('button', { name: t('widget.show') }).click()
    await frame.locator('#verdict').waitFor()
    await close()

    for (const path of ['/', '/bare']) {
      const refused = await visit(`${other.origin}${path}`)
      const inside = await frameOf(refused.page)
      await expect.poll(() => refused.said.join(' ')).toContain('frame-ancestors')
      expect(await inside.locator('h1', { hasText: t('widget.title') }).count()).toBe(0)
      await refused.close()
    }
  })
})

describe('the widget by itself, and its settings', () => {
  const open = useBrowser()

  test('a screen without a fault in each size and scheme; its settings say what is wrong and show what is saved', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/widget/settings')
    await page.getByRole('heading', { level: 1, name: t('widget-settings.title') }).waitFor()
    const preview = page.frameLocator('iframe')
    await preview.getByRole('heading', { name: t('widget.title') }).waitFor()
    await checkScreens(page, 'widget-settings', look)
    await page.getByLabel(t('widget-settings.hosts.field')).fill('www.example.com\nkein Name')
    await page.getByRole('button', { name: t('widget-settings.save') }).click()
    await page
      .getByText(t('widget-settings.host.line', { line: 2, message: t('widget-settings.host.wrong') }))
      .waitFor()
    await page.getByLabel(t('widget-settings.hosts.field')).fill('https://www.example.com/reisen')
    await page.getByLabel(t('widget-settings.type.BUSINESS')).check()
    await page.getByRole('button', { name: t('widget-settings.save') }).click()
    await page.getByText(t('widget-settings.hosts.now', { sites: 'https://www.example.com' })).waitFor()
    await expect.poll(() => preview.getByLabel(t('widget.type.BUSINESS')).isChecked()).toBe(true)
    await page.getByLabel(t('widget-settings.code.language')).selectOption('fr')
    await preview.getByRole('heading', { name: 'De quoi' }).waitFor()
    const script = await page.getByLabel(t('widget-settings.code.script')).inputValue()
    const code = /data-code="([0-9a-f]{32})" data-language="fr"/.exec(script)?.[1]
    expect(code).toBeDefined()
    await expectClean()

    const own = await open(look)
    await own.page.goto(`/widget/${code}?lang=de&to=US&of=DE&type=TOURISM`)
    await own.page.locator('#verdict').waitFor()
    await checkScreens(own.page, 'widget', look)
    await own.expectClean()
  })
})
