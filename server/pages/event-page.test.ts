import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAlertDesk, type AlertDesk } from '../testing/alert-desk.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'

describeOnBothDatabases('the page of an event at hotels', (open) => {
  let desk: AlertDesk
  beforeAll(async () => void (desk = await openAlertDesk(open())), 120_000)
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  const linkOf = (house: 'harbour' | 'lighthouse'): string =>
    /\/events\/[\w-]{22}/.exec(desk.sentTo(house)[0]!.text)![0]
  const opened = async (path: string) => {
    const response = await fetch(`${desk.server.url}${path}`)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  test('opens without an account, for one organisation, and shows its hotels and bookings', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    const { status, headers, html } = await opened(linkOf('harbour'))
    expect(status).toBe(200)
    expect(html).toContain('Quake')
    expect(html).toContain('Hotel bangkok')
    expect(html).toContain('4,4 km entfernt')
    expect(html).toContain('H-1')
    expect(html).not.toContain('L-1')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect((await opened(`${linkOf('harbour')}?lang=en`)).html).toContain('4.4 km away')
    const others = await opened(linkOf('lighthouse'))
    expect(others.html).toContain('L-1')
    expect(others.html).not.toContain('H-1')
  }, 120_000)

  test('lists first where guests are now, finds a hotel by its name or code, and says when none is found', async () => {
    await desk.quake({ level: 4, latitude: 13.79, radiusKm: 2500 })
    await desk.run()
    // Where somebody is now comes before where more arrive.
    expect((await opened(linkOf('harbour'))).html).toMatch(/Hotel bangkok.*Hotel north/s)
    expect((await opened(`${linkOf('harbour')}?search=NORTH`)).html).not.toContain('Hotel bangkok')
    expect((await opened(`${linkOf('harbour')}?search=bangkok`)).html).toContain('Hotel bangkok')
    const hostile = await opened(`${linkOf('harbour')}?search=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(hostile.html).not.toContain('<script>alert')
    expect(hostile.html).toContain('Kein Hotel passt')
  }, 120_000)

  test('a forged link opens nothing; one that is over says so, and a week later shows nothing more', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    const link = linkOf('harbour')
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    for (const path of [forged, '/events/short', `${link}x`, '/events/%00']) {
      const answer = await opened(path)
      expect([404, 400], path).toContain(answer.status)
      expect(answer.html, path).not.toContain('Quake')
    }
    desk.later(20)
    await desk.quake({ level: 4, latitude: 13.79, isOver: true })
    await desk.run()
    const over = await opened(link)
    expect(over.html).toContain('Abgelaufen')
    expect(over.html).toContain('Hotel bangkok')
    desk.later(8 * 24 * 60)
    const ended = await opened(link)
    expect(ended.status).toBe(410)
    expect(ended.html).not.toContain('Hotel bangkok')
    expect(ended.html).not.toContain('Quake')
  }, 120_000)
})
