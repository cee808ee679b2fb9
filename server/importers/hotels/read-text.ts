import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'
import { tooLarge } from '../guarded-fetch.ts'

/** However well it was packed. */
const mostText = 2 * 1024 ** 3

/** The text of a file, piece by piece, unpacked where it is packed; never there as a whole. */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  try {
    for await (const piece of await unpacked(bytes)) {
      read += piece.length
      if (read > mostText) throw tooLarge(mostText)
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile('not-utf8', 'The file is not text in UTF-8')
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') === true)
      throw new UnreadableFile('damaged', 'The packed file is damaged')
    throw error
  }
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done === true || first.value.length === 0) throw new UnreadableFile('empty', 'The file is empty')
  const start: Uint8Array = first.value
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield start
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
  }
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  return isPacked ? Readable.from(whole()).compose(createGunzip()) : whole()
}

/** The first sign that is no space, and the text with it. */
export async function withStart(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    start += next.value
    if (start.trimStart() !== '' && start.length > 4_000) break
  }
  async function* whole(): AsyncGenerator<string> {
    yield start.replace(/^\uFEFF/, '')
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
  }
  return [start.replace(/^\uFEFF/, '').trimStart(), whole()]
}
