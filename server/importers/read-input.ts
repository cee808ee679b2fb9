import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CalendarDate } from '../../domain/dates.ts'
import { guardedFetch, type FetchOptions } from './guarded-fetch.ts'
import { ImportRefused } from './importer.ts'

export type Input = {
  /** What the messages call it. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly fetchedAt: Date
  /** The day that the server or the file system gives. */
  readonly modifiedOn: CalendarDate | null
  /** The address it was read from; null for a file. */
  readonly address: string | null
}

export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** A file, or an address on the public internet. */
export async function readInput(fileOrUrl: string, now: Date, options: FetchOptions = {}): Promise<Input> {
  if (!isAddress(fileOrUrl)) return readLocalFile(fileOrUrl, now)
  const { bytes, lastModified } = await guardedFetch(fileOrUrl, options)
  return {
    name: fileOrUrl,
    bytes,
    fetchedAt: now,
    modifiedOn: lastModified === null ? null : dayOf(lastModified),
    address: fileOrUrl,
  }
}

async function readLocalFile(file: string, now: Date): Promise<Input> {
  try {
    const { mtime } = await stat(file)
    return {
      name: basename(file),
      bytes: await readFile(file),
      fetchedAt: now,
      modifiedOn: dayOf(mtime),
      address: null,
    }
  } catch (error) {
    throw new ImportRefused(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

const dayOf = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

/** Text, or the reason why it is none. */
export function textOfInput({ bytes, name }: Input): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportRefused(`${name} is not text in UTF-8`)
  }
  if (text.trim() === '') throw new ImportRefused(`${name} is empty`)
  if (/^\s*<(!doctype|html)/i.test(text)) throw new ImportRefused(`${name} is a web page, not data`)
  return text
}
