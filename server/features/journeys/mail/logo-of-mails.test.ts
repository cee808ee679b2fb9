import { expect, test } from 'vitest'
import sharp from 'sharp'
import { describeAtMailDeskOnBoth } from '#server/testing/mail-desk.ts'
import { decodeMail } from '#server/testing/read-mail.ts'

describeAtMailDeskOnBoth('the logo of an organisation', (desk) => {
  async function showLogo(width: number, height: number): Promise<string> {
    const { server, organisation, token } = desk()
    const file = await sharp({ create: { width, height, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const response = await fetch(`${server.url}/api/organisation-logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `JWT ${token}` },
      body: new Uint8Array(file),
    })
    const { id } = (await response.json()) as { id: string }
    const input = { id: organisation, logoPictureId: id, publicName: 'Harbour Travel' }
    const update = 'mutation ($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { ok } }'
    expect((await server.call(update, { token, variables: { input } })).data.updateOrganisation.ok).toBe(true)
    return id
  }
  async function mailed() {
    const { address, made, press, sentTo } = desk()
    const { id, url } = await made()
    await press(id)
    const { raw } = sentTo(address).at(-1)!
    // What comes with a picture lies a level deeper.
    const html = raw.includes('Content-ID') ? raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') : decodeMail(raw).html
    return { raw, url, html }
  }

  test('goes along with a mail, which fetches nothing, and says the name where no picture is shown', async () => {
    const id = await showLogo(400, 100)
    const { raw, html } = await mailed()
    expect(html).toContain(`<img src="cid:${id}@portolan" width="192" height="48" alt="Harbour Travel"`)
    expect(raw).toContain(`Content-ID: <${id}@portolan>`)
    expect(raw).toMatch(/Content-Disposition: inline; filename=logo/)
    expect(html).not.toMatch(/src="(?!cid:)/)
  })

  test('that is no wider than high has the name beside it, and one who has none sends no picture', async () => {
    expect((await mailed()).html).not.toContain('<img')
    await showLogo(100, 100)
    const { html } = await mailed()
    expect(html).toContain('width="48" height="48" alt=""')
    expect(html).toContain('Harbour Travel</p>')
  })

  test('is at the head of the PDF, which is another document then', async () => {
    const { url } = await mailed()
    const pdf = async () => {
      const answer = await fetch(`${desk().server.url}${new URL(url).pathname}/pdf`)
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }
    const picture = /\/Subtype\s*\/Image/
    expect(await pdf()).not.toMatch(picture)
    await showLogo(400, 100)
    desk().later(1)
    expect(await pdf()).toMatch(picture)
  })
})
