import { ImportRefused, megabyte, type FeedBytes } from '../importer.ts'

/** The largest real list of a month has 9 MB. What is larger is not even decoded. */
export const mostBytes = 20 * megabyte

/** The text as its own first bytes say that it is written: a mark, else the declaration of XML, else UTF-8. */
export function feedText(bytes: FeedBytes): string {
  if (bytes.length > mostBytes)
    throw new ImportRefused(`The data are larger than ${mostBytes / megabyte} MB, and were not read`)
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.trim() === '') throw new ImportRefused('The answer is empty')
    return text
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused(`The answer is not text in ${encoding}`)
  }
}

function encodingOf(bytes: FeedBytes): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]
  // Bytes that could be read as a declaration are no UTF-16, whatever it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

export const isWebPage = (text: string): boolean => /^\s*(<!doctype html|<html)/i.test(text.slice(0, 500))
