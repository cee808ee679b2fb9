import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { describeAgency } from './describe-agency.ts'

const fields = `idCode idCodePublic publicName phone fax email street zipCode city countryIso2 website instagram linkedIn whatsapp
  dvkgUrl testingLabUrl imprint privacy accessibility colour logo logoWidth logoHeight logoPictureId dataVersion`
const read = `query ($id: ID!) { organisation(id: $id) { ${fields} } }`
const update = `mutation ($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) {
  ok errors { field messages } organisation { ${fields} } } }`

describeOnBothDatabases('what an organisation says of itself', (open) => {
  let server: TestServer
  let own: string
  let other: string
  let agent: string
  let stranger: string

  beforeAll(async () => {
    server = await startServer(open())
    own = await server.addOrganisation('Harbour')
    other = await server.addOrganisation('Lighthouse')
    await server.addUser(own, 'agent')
    await server.addUser(own, 'reader', ['a3m_core.CDB'])
    await server.addUser(other, 'stranger')
    ;[agent, stranger] = [await server.signIn('agent'), await server.signIn('stranger')]
  })
  afterAll(() => server.close())

  const data = async (token = agent, id = own) =>
    (await server.call(read, { token, variables: { id } })).data?.organisation
  async function change(input: object, token: string | undefined = agent) {
    const variables = { input: { id: own, ...input } }
    const { data: done, errors } = await server.call(update, { variables, ...(token !== undefined && { token }) })
    return done?.updateOrganisation ?? errors[0]!.extensions.code
  }
  const refusal = async (input: object, token?: string) =>
    Object.fromEntries(
      (await change(input, token)).errors.map(({ field, messages }: { field: string; messages: string[] }) => [
        field,
        messages.join(' '),
      ]),
    )
  async function sendLogo(width: number, height: number, token = agent) {
    const file = await sharp({ create: { width, height, channels: 4, background: '#c008' } })
      .png()
      .toBuffer()
    const response = await fetch(`${server.url}/api/organisation-logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `JWT ${token}` },
      body: new Uint8Array(file),
    })
    return (await response.json()) as { id: string; url: string }
  }
  async function pageOf(token: string): Promise<string> {
    const { data: made } = await server.call(createDocument, {
      token,
      variables: { input: { ...trip, language: 'en' } },
    })
    return (await fetch(`${server.url}${new URL(made.createMyjourney.myjourney.url).pathname}`)).text()
  }

  test('what colleagues read follows the name for travellers until it is another', async () => {
    const named = async () =>
      (
        await server.call('query ($id: ID!) { organisation(id: $id) { name } }', {
          token: agent,
          variables: { id: own },
        })
      ).data.organisation.name
    const rename = (name: string) =>
      server.db.updateTable('organisations').set({ name }).where('id', '=', own).execute()
    const { publicName } = await data()
    await rename(publicName)
    await change({ publicName: 'Harbour Journeys' })
    expect(await named()).toBe('Harbour Journeys')
    await rename('Harbour, head office')
    await change({ publicName })
    expect(await named()).toBe('Harbour, head office')
    await rename('Harbour')
  })

  test('is saved as people type it, stays where it is left out, and goes with an empty text', async () => {
    const { idCodePublic, dataVersion } = await data()
    expect(idCodePublic).toMatch(/^[0-9a-f]{32}$/)
    const given = {
      publicName: ' Harbour Travel ',
      phone: '+49 30 1234567',
      email: 'desk@harbour.example',
      countryIso2: 'DE',
      website: 'harbour.example',
      whatsapp: '+49 170 1234567',
      instagram: 'https://instagram.example/harbour',
      testingLabUrl: 'lab.example/book',
      colour: '#7A1F3D',
      imprint: 'Harbour Ltd\r\nLondon',
    }
    const { ok, organisation } = await change({ ...given, dataVersion })
    expect(ok).toBe(true)
    const kept = {
      ...given,
      publicName: 'Harbour Travel',
      website: 'https://harbour.example',
      whatsapp: 'https://wa.me/491701234567',
      testingLabUrl: 'https://lab.example/book',
      colour: '7a1f3d',
      imprint: 'Harbour Ltd\nLondon',
    }
    expect(organisation).toMatchObject(kept)
    expect((await change({ phone: '', colour: null })).organisation).toMatchObject({ ...kept, phone: '', colour: null })
    const { detail } = await server.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('organisation_id', '=', own)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toBe('phone, colour')
  })

  test('is refused with the words of the specification, and nothing of it is kept', async () => {
    const before = await data()
    const wrong = {
      publicName: ' ',
      email: 'desk@harbour',
      website: 'javascript:alert(1)',
      facebook: '//evil.example',
      phone: 'soon',
      countryIso2: 'ZZ',
      colour: 'maroon',
      city: `two\nlines`,
      fax: '1'.repeat(300),
      imprint: 'x'.repeat(20_001),
      privacy: 'https://harbour.example@evil.example/privacy',
      accessibility: 'https://localhost/',
      logoPictureId: 'no picture',
      street: 'Quay 1',
    }
    expect(await refusal(wrong)).toEqual({
      publicName: 'Required',
      email: 'E-Mail Address is invalid',
      website: 'URL is invalid',
      facebook: 'URL is invalid',
      phone: expect.stringMatching(/telephone/),
      countryIso2: 'Unknown place: ZZ',
      colour: expect.stringMatching(/six digits/),
      city: expect.stringMatching(/control characters/),
      fax: expect.stringMatching(/at most 200/),
      imprint: expect.stringMatching(/at most 20,000/),
      privacy: 'URL is invalid',
      accessibility: 'URL is invalid',
      accessibilityConfirmed: expect.any(String),
      logoPictureId: 'No data found',
    })
    expect(await data()).toEqual(before)
  })

  test('is not overwritten by who has not seen the last change, whichever way that came', async () => {
    const { dataVersion } = await data()
    const { id_code: code } = await server.db
      .selectFrom('organisations')
      .select('id_code')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    expect(await describeAgency(server, { code, described: { fax: '+49 30 7654321' } })).toEqual({ ok: true })
    expect(await describeAgency(server, { code, described: { email: 'nobody' } })).toEqual({
      ok: false,
      problem: '--email: E-Mail Address is invalid',
    })
    expect(await refusal({ city: 'Berlin', dataVersion })).toEqual({ '': 'Somebody else has changed this meanwhile' })
    expect(await data()).toMatchObject({ fax: '+49 30 7654321', city: '' })
  })

  test('holds a statement about accessibility only once somebody says that it is so', async () => {
    const text = 'These pages can be used by everybody.'
    expect(await refusal({ accessibility: text })).toEqual({ accessibilityConfirmed: expect.stringMatching(/true of/) })
    expect((await change({ accessibility: text, accessibilityConfirmed: true })).ok).toBe(true)
    expect((await change({ accessibility: text, city: 'Bremen' })).ok).toBe(true)
    const path = `/legal/${own}/accessibility`
    expect(await pageOf(agent)).toContain(`href="${path}"`)
    expect(await (await fetch(`${server.url}${path}`)).text()).toContain(text)
    expect(await pageOf(stranger)).not.toContain('accessibility')
    expect((await change({ accessibility: '' })).ok).toBe(true)
    expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  })

  test('its logo is on its own pages with its size, beside its name, and never on those of another (SAFETY 19)', async () => {
    const { id, url } = await sendLogo(300, 300)
    const mark = `src="${url}" width="300" height="300"`
    expect(await pageOf(agent)).not.toContain(url)
    expect((await change({ logoPictureId: id })).organisation).toMatchObject({
      logo: url,
      logoWidth: 300,
      logoHeight: 300,
      logoPictureId: id,
    })
    const page = await pageOf(agent)
    expect(page).toContain(mark)
    expect(page.slice(page.indexOf('class="logo"'), page.indexOf('</header>'))).toContain('Harbour Travel')
    expect(await pageOf(stranger)).not.toContain('class="logo"')
    const theirs = await sendLogo(20, 20, stranger)
    expect(await refusal({ logoPictureId: theirs.id })).toEqual({ logoPictureId: 'No data found' })
    expect((await change({ logoPictureId: null })).organisation).toMatchObject({ logo: null, logoWidth: null })
    expect((await change({ logoPictureId: id })).organisation).toMatchObject({ logo: url })
  })

  test('is changed by its own people with the permission alone', async () => {
    const { dataVersion } = await data()
    expect(await change({ city: 'Rome' }, await server.signIn('reader'))).toBe('FORBIDDEN')
    expect(await refusal({ city: 'Rome' }, stranger)).toEqual({ id: 'No data found' })
    const { errors } = await server.call(update, { variables: { input: { id: own, city: 'Rome' } } })
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
    expect(await data(stranger)).toBeUndefined()
    expect((await data()).dataVersion).toBe(dataVersion)
  })
})
