import { decodeQR } from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { endPdfThread, makePdf } from './make-pdf.ts'
import { type FramedPdf, pageMark, pagesMark, pdfTemplate } from './pdf-template.ts'
import { pdfText, type PdfText } from './pdf-text.ts'
import { qrCode } from './qr-code.ts'

type Letter = FramedPdf & { readonly text: string; readonly link?: string; readonly code?: string }

const letter = pdfTemplate<Letter>`
= #data.title
#data.text
#if "link" in data { link(data.link, "Link") }
#if "code" in data { qr(data.code, "QR") }
`
const plain: Letter = {
  title: 'Reise nach Łódź',
  language: 'pl',
  made: '2027-01-22',
  pageLabel: `Strona ${pageMark} z ${pagesMark}`,
  foot: 'Biuro',
  text: 'Zażółć gęślą jaźń. İğşçöü áčďéěíňóřšťúůýž őűáéíóöüú',
}

afterAll(endPdfThread)

test('a document is tagged, has a title and a language, and says page x of y', async () => {
  const read = await readPdf(await makePdf(letter, plain))
  expect(read).toMatchObject({ title: plain.title, isTagged: true, isUniversal: true })
  expect(read.language).toBe('pl')
  expect(read.tags).toContain('H1')
  expect(read.pages).toHaveLength(1)
  expect(read.pages[0]).toContain(plain.text)
  expect(read.pages[0]).toContain('Strona 1 z 1')
})

test('whatever is put in is text: no code, no file, no package, no address is asked for', async () => {
  const hostile = [
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0": *',
    '#image("http://127.0.0.1:1/x.png")',
    '#eval("1+1") $x$ *b* _i_ `raw` @label <label> // no comment',
    '<script>alert(1)</script>',
    '"); #panic("broken',
  ]
  for (const text of hostile) {
    const read = await readPdf(await makePdf(letter, { ...plain, text, title: text, foot: text }))
    const shown = read.pages[0]!.replaceAll(/\s+/g, ' ')
    expect(shown.split(text).length - 1, text).toBe(3)
    expect(read.links).toEqual([])
  }
})

test('no markup that a note or a name may hold is more than words, nor leads to a script or a file', async () => {
  const reader = { language: 'pl', t: (key: string) => key }
  const texts = hostileTexts.map((text) => pdfText({ text, language: 'pl' }, reader))
  const notes = pdfTemplate<Letter & { texts: readonly PdfText[] }>`
#for each in data.texts { for block in each.blocks { for part in block.inlines { if "href" in part { link(part.href, part.text) } else { part.text } }; linebreak() } }
`
  const { pages, links } = await readPdf(await makePdf(notes, { ...plain, texts }))
  const letters = (text: string) => text.toWellFormed().replaceAll(/[\s\p{C}\ufffd]+/gu, '')
  const shown = letters(pages.join('').replaceAll(/Biuro|Strona \d+ z \d+/g, ''))
  for (const text of hostileTexts) expect(shown).toContain(letters(text))
  expect(links.filter((link) => !/^https?:/.test(link))).toEqual([])
})

test('a template that would read a file or fetch a package fails, and the next document is made', async () => {
  for (const source of [
    '#read("/etc/hostname")',
    '#read("../../../../etc/hostname")',
    '#image("http://127.0.0.1:1/x.png")',
  ])
    await expect(makePdf({ source }, plain)).rejects.toThrow('could not be made')
  await expect(makePdf(letter, plain)).resolves.toBeInstanceOf(Buffer)
})

test('letters that no font has cost a mark, not the document', async () => {
  const read = await readPdf(await makePdf(letter, { ...plain, text: 'Hotel ไทย "中文" \\ 😀 end' }))
  expect(read.pages[0]).toContain('Hotel \ufffd\ufffd\ufffd "\ufffd\ufffd" \\ \ufffd end')
})

test('what stands on a letter and has no font costs no other letter, no number and no document', async () => {
  const shown = async (text: string) => (await readPdf(await makePdf(letter, { ...plain, text }))).pages[0]!
  for (const [text, expected] of [
    ['Step 1\u{fe0f}\u{20e3} of 12', 'Step 1\ufffd\ufffd of 12'],
    ['Le\u{e31}g den Zettel', 'Le\ufffdg den Zettel'],
    ['"\u{e31} {\u{e31} \\\u{e31} :\u{e31}, "quoted"', '"\ufffd {\ufffd \\\ufffd :\ufffd, "quoted"'],
    ['Ży\u{20dd} 中 Żagań', 'Ży\ufffd \ufffd Żagań'],
    ['\u{feff}Byte\u{feff} order', 'Byte order'],
    ['\u{600}1 and 1', '\ufffd1 and 1'],
  ] as const) {
    const page = await shown(text)
    expect(page, text).toContain(expected)
    expect(page, text).toContain(plain.title)
    expect(page, text).toContain('Strona 1 z 1')
  }
})

test('what has no place to break stays in its column', async () => {
  const columns = pdfTemplate<Letter>`#columns(2)[#data.text #link(data.link, data.link) #colbreak() #data.foot]`
  const token = 'a1B2c3D4'.repeat(20)
  const text = `Straßenbahnhaltestelle ${token} ${'Ä'.repeat(300)}`
  const link = `https://portolan.example/confirm?token=${token}`
  const pdf = await getDocumentProxy(new Uint8Array(await makePdf(columns, { ...plain, text, link })))
  const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const shown = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const inFirst = shown.filter(({ transform }) => Number(transform[4]) < width / 2 && Number(transform[5]) > 100)
  expect(inFirst.length).toBeGreaterThan(3)
  for (const { str, transform, width: wide } of inFirst)
    expect(Number(transform[4]) + wide, str).toBeLessThan(width / 2)
  const words = shown
    .map(({ str }) => str)
    .join('')
    .replaceAll('\u{200b}', '')
  for (const whole of ['Straßenbahnhaltestelle', token, 'Ä'.repeat(300), link]) expect(words).toContain(whole)
})

test('a hyphen of an address stands once where a line ends, also where words of the language repeat it', async () => {
  const narrow = pdfTemplate<Letter>`#box(width: 40mm, data.text)`
  const address = 'example.org/passrechtliche-hinweise-fuer-internationale-reisende-mit-kindern'
  const { pages } = await readPdf(await makePdf(narrow, { ...plain, text: address }))
  expect(pages[0]!.split('\n').length).toBeGreaterThan(2)
  expect(pages[0]!.replaceAll('\n', '')).toContain(address)
})

test('an address that is too long for a document is shown and leads nowhere', async () => {
  const longest = `https://portolan.example/${'a'.repeat(7_975)}`
  for (const [link, links] of [
    [longest, [longest]],
    [`${longest}a`, []],
    ['', []],
  ] as const) {
    const read = await readPdf(await makePdf(letter, { ...plain, link }))
    expect(read.pages[0]).toContain('Link')
    expect(read.links).toEqual(links)
  }
})

test('a QR code holds the address, in the document with words instead of it', async () => {
  const address = 'https://portolan.example/m/3kZ8vQm1tYw0sXc5bN7rJd'
  const code = qrCode(address)
  const { width, height, data } = drawn(code)
  expect(decodeQR({ width, height, data })).toBe(address)
  const read = await readPdf(await makePdf(letter, { ...plain, code, link: address }))
  expect(read.pictures).toEqual(['QR'])
  expect(read.links).toEqual([address])
})

test('who leaves the line costs the others nothing', async () => {
  const leaves = new AbortController()
  const [first, second, third] = [makePdf(letter, plain), makePdf(letter, plain, leaves.signal), makePdf(letter, plain)]
  leaves.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(makePdf(letter, plain, AbortSignal.abort(new Error('never came')))).rejects.toThrow('never came')
  expect((await Promise.all([first, third])).map((pdf) => pdf.length > 1_000)).toEqual([true, true])
})

test('a thread that is ended at work fails that document alone; the next gets another thread', async () => {
  const [lost, next] = [makePdf(letter, plain), makePdf(letter, plain)]
  await Promise.all([expect(lost).rejects.toThrow('was ended'), endPdfThread()])
  await expect(next).resolves.toBeInstanceOf(Buffer)
})

test('a line that is too long is refused, and everybody in it is served', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 60 }, () => makePdf(letter, plain)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(refused).toHaveLength(9)
  expect(new Set(refused)).toEqual(new Set(['Error: 50 documents wait to be made']))
})

/** The code as pixels, four to each side of a module. */
function drawn(svg: string): { width: number; height: number; data: Uint8ClampedArray } {
  const scale = 4
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}
