import { webAddress } from '../../pdf/pdf-text.ts'
import type { PdfLink } from '../../pdf/trip-pdf.ts'
import type { PaperWords } from './paper-words.ts'

/** On paper the address itself has to be read. */
export function officialLink(url: string | null, t: PaperWords['t']): PdfLink[] {
  const address = webAddress(url)
  return address === null ? [] : [{ words: t('answer.official', { host: shownAddress(address) }), address }]
}

export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
