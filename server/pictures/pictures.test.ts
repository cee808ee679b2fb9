import { afterAll, beforeAll, expect, test } from 'vitest'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { silentLog } from '../log.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { forgetUnusedPictures } from './forget-unused-pictures.ts'
import { mostOfADay } from './keep-picture.ts'
import { largestPicture } from './redraw-picture.ts'

const red = { create: { width: 40, height: 20, channels: 3, background: '#c00' } } as const
const markup = '<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"><script>__xss=1</script></svg>'

/** One part of a PNG file, with a sum that nobody checks before the picture is opened. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** 26 million points of 16 bits in passes over the whole picture, in a few bytes. */
function interlacedPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([16, 6, 0, 0, 1], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const lines = deflateSync(Buffer.alloc(64))
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** Says that it is 50,000 points wide and high, and holds a few bytes that unfold to as many lines as one asks for. */
function hugePng(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(50_000, 0)
  head.writeUInt32BE(50_000, 4)
  head[8] = 1
  const lines = deflateSync(Buffer.alloc(50_000 * 20))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

describeOnBothDatabases('pictures', (open) => {
  let server: TestServer
  let editor: string
  let agent: string
  let png: Buffer
  let jpeg: Buffer

  beforeAll(async () => {
    server = await startServer(open())
    const harbour = await server.addOrganisation('Harbour')
    await server.addUser(harbour, 'editor', ['a3m_core.EditNews'])
    await server.addUser(harbour, 'agent')
    ;[editor, agent] = [await server.signIn('editor'), await server.signIn('agent')]
    png = await sharp(red).png().toBuffer()
    jpeg = await sharp(red)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => server.close())

  const logos = '/api/organisation-logo'
  async function send(file: Buffer, token: string | null = editor, type = 'image/png', route = '/api/news-picture') {
    const response = await fetch(`${server.url}${route}`, {
      method: 'POST',
      headers: { 'content-type': type, 'accept-language': 'en', ...(token && { authorization: `JWT ${token}` }) },
      body: new Uint8Array(file),
    })
    const body = (await response.json()) as { url: string; errors?: { message: string }[] } & Record<string, unknown>
    return { status: response.status, message: body.errors?.[0]?.message, ...body }
  }
  const kept = async () =>
    Number(
      (
        await server.db
          .selectFrom('pictures')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const seen = async (url: string) => {
    const response = await fetch(`${server.url}${url}`)
    return { headers: response.headers, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('are drawn anew, turned as they are meant, without notes, and served for ever and to do nothing (SAFETY 29)', async () => {
    const sent = await send(jpeg, editor, 'image/jpeg')
    expect(sent).toMatchObject({ status: 200, width: 20, height: 40 })
    const { headers, bytes } = await seen(sent.url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.includes('secret place')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 })
    const large = await sharp({ create: { ...red.create, width: 3200, height: 800 } })
      .png()
      .toBuffer()
    expect(await send(large)).toMatchObject({ width: 1600, height: 400 })
    const logo = await send(large, agent, 'image/png', logos)
    expect(logo).toMatchObject({ status: 200, width: 600, height: 150 })
    const note = await seen((await send(jpeg, agent, 'image/jpeg', logos)).url)
    expect(note.bytes.includes('secret place')).toBe(false)
  })

  test('of what is no picture but by its end or its name nothing is left', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>__xss=1</script></html>')])
    const sent = await send(polyglot, editor, 'application/octet-stream')
    expect(sent.status).toBe(200)
    const { bytes } = await seen(sent.url)
    expect(bytes.includes('script')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40 })
  })

  test.each([
    { route: '/api/news-picture', only: 'Only PNG or JPG pictures are taken' },
    { route: logos, only: 'Please upload the logo as JPG or PNG' },
  ])(
    'that are none, or too much, are refused at $route with the reason, and nothing is stored (SAFETY 29)',
    async ({ route, only }) => {
      const token = route === logos ? agent : editor
      const before = await kept()
      const gif = await sharp(red).gif().toBuffer()
      const refused = async (file: Buffer, type?: string) => {
        const { status, message } = await send(file, token, type, route)
        return [status, message]
      }
      expect(await refused(Buffer.from(markup), 'image/svg+xml')).toEqual([422, only])
      expect(await refused(Buffer.from(markup), 'image/png')).toEqual([422, only])
      expect(await refused(gif)).toEqual([422, only])
      expect(await refused(Buffer.from('504b0304140000000800', 'hex'))).toEqual([422, only])
      expect(await refused(Buffer.from('0000001c66747970686569630000', 'hex'), 'image/heic')).toEqual([422, only])
      expect(await refused(Buffer.alloc(0))).toEqual([422, 'Required'])
      expect(await refused(interlacedPng(5_100))).toEqual([422, expect.stringMatching(/several passes/)])
      expect(await refused(hugePng())).toEqual([422, 'The picture has too many points: at most 50 million'])
      expect(await refused(png.subarray(0, png.length - 30))).toEqual([422, 'The picture is damaged or incomplete'])
      expect(await refused(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(markup)]))).toEqual([
        422,
        'The picture is damaged or incomplete',
      ])
      expect(await refused(Buffer.concat([png, Buffer.alloc(largestPicture)]))).toEqual([
        422,
        'The picture is too large: at most 8 MB',
      ])
      expect(await kept()).toBe(before)
      expect((await send(png, token, undefined, route)).status).toBe(200)
    },
  )

  test('told in passes over the whole picture are taken as long as they are small', async () => {
    const small = await sharp(red).png({ progressive: true }).toBuffer()
    expect(await send(small)).toMatchObject({ status: 200, width: 40, height: 20 })
  })

  test('are no more than an organisation can use in a day', async () => {
    const island = await server.addOrganisation('Island')
    const by = await server.addUser(island, 'islander', ['a3m_core.EditNews'])
    const token = await server.signIn('islander')
    const row = {
      organisation_id: island,
      content_type: 'image/png',
      width: 1,
      height: 1,
      bytes: png,
      created_at: server.clock.now(),
      created_by: by,
    } as const
    await server.db
      .insertInto('pictures')
      .values(Array.from({ length: mostOfADay - 1 }, () => row))
      .execute()
    expect((await send(png, token)).status).toBe(200)
    expect((await send(png, token)).status).toBe(429)
    expect((await send(png)).status).toBe(200)
    await server.db.deleteFrom('pictures').where('organisation_id', '=', island).execute()
  })

  test('of 40 MB are refused before they are read, and those of strangers too', async () => {
    const before = await kept()
    const lost = async (file: Buffer, token: string | null) =>
      (await send(file, token).catch(() => ({ status: 'connection ended' }))).status
    expect([413, 'connection ended']).toContain(await lost(Buffer.alloc(40 * 1024 * 1024, png), editor))
    expect([413, 'connection ended']).toContain(await lost(Buffer.alloc(1024 * 1024, png), null))
    expect((await send(png, null)).status).toBe(401)
    expect((await send(png, agent)).status).toBe(403)
    expect((await send(png, null, undefined, logos)).status).toBe(401)
    expect((await send(png, editor, undefined, logos)).status).toBe(403)
    expect((await server.post('/api/news-picture', {}, { token: editor })).status).toBe(422)
    const toGraphql = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(png),
    })
    expect(toGraphql.status).toBe(415)
    expect(await kept()).toBe(before)
  })

  test('that nothing shows go after a day; that of a news item stays', async () => {
    const sent = (await send(png)) as unknown as { id: string; url: string }
    const input = { titleDe: 'Bild', pictureId: sent.id, imageAltDe: 'Rot', imageAltEn: 'Red' }
    const create = 'mutation ($input: CreateNewsInput!) { createNews(input: $input) { ok } }'
    expect((await server.call(create, { token: editor, variables: { input } })).data.createNews.ok).toBe(true)
    const forget = (hours: number) => {
      const now = () => new Date(server.clock.now().getTime() + hours * 3_600_000)
      return forgetUnusedPictures({ db: server.db, clock: { ...server.clock, now }, log: silentLog })
    }
    const others = (await kept()) - 1
    expect([await forget(23), await forget(25), await forget(25)]).toEqual([0, others, 0])
    expect((await seen(sent.url)).status).toBe(200)
    expect((await seen('/media/pictures/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await seen('/media/pictures/..%2f..%2fetc')).status).toBe(404)
  })
})
