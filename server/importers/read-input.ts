import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CalendarDate } from '#domain/dates.ts'
import { guardedFetch, tooLarge, type FetchOptions } from './guarded-fetch.ts'
import { ImportRefused } from './importer.ts'

export type Input = {
  /** What the messages call it. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly fetchedAt: Date
  /** The day that the server gives. */
  readonly modifiedOn: CalendarDate | null
  /** The address it was read from; null for a file. */
  readonly address: string | null
}

export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** A file, or an address on the public internet. */
export async function readInput(fileOrUrl: string, now: Date, options: FetchOptions = {}): Promise<Input> {
  if (!isAddress(fileOrUrl)) return readLocalFile(fileOrUrl, now, options.mostBytes)
  const { bytes, lastModified } = await guardedFetch(fileOrUrl, options)
  return {
    name: fileOrUrl,
    bytes,
    fetchedAt: now,
    modifiedOn: lastModified === null ? null : dayOf(lastModified),
    address: fileOrUrl,
  }
}

async function readLocalFile(file: string, now: Date, mostBytes = Number.POSITIVE_INFINITY): Promise<Input> {
  try {
    const found = await stat(file)
    // A device has no end and tells no size.
    if (!found.isFile()) throw new ImportRefused(`${file} is no file`)
    if (found.size > mostBytes) throw tooLarge(mostBytes)
    return { name: basename(file), bytes: await readFile(file), fetchedAt: now, modifiedOn: null, address: null }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

const dayOf = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

const pieceLength = 65_536

/** Throws where the bytes are no text, or none that could be data. Piece by piece: the text is never there as a whole. */
export function checkText({ bytes, name }: Input): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = ''
  try {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      const piece = decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true })
      if (start.length < 100) start = (start + piece).trimStart().slice(0, 100)
    }
    decoder.decode()
  } catch {
    throw new ImportRefused(`${name} is not text in UTF-8`)
  }
  if (start === '') throw new ImportRefused(`${name} is empty`)
  if (/^<(!doctype|html)/i.test(start)) throw new ImportRefused(`${name} is a web page, not data`)
  if (start.startsWith('<')) throw new ImportRefused(`${name} is XML, not data of this kind`)
}
