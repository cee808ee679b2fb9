import { cruiseFacts } from '#domain/wording/cruise-facts.ts'
import { dialable } from '#domain/dialable.ts'
import { emergencyCalls } from '#domain/outline/emergency-calls.ts'
import type { Outline } from '#domain/outline/parts.ts'
import { inPort } from '#domain/wording/in-port.ts'
import { shownProviders } from '#domain/wording/shown-providers.ts'
import { shownLink } from '#domain/web-link.ts'
import { numbersInText } from '#domain/wording/numbers-in-text.ts'
import { visaNeeds } from '#domain/wording/visa-needs.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { VisaProvider } from '#domain/visa-providers.ts'
import type { PdfCruise, PdfVisa, TripPdf } from '#server/pdf/trip-pdf.ts'
import type { AgencyText } from './agency-texts.ts'
import type { PaperWords } from './paper-words.ts'

export const pdfCruise = (cruise: Cruise, words: PaperWords, countryName: (iso2: string) => string): PdfCruise => {
  const { t, day, weekday } = words
  const reader = { t, formats: { date: day, shortDate: weekday } }
  return {
    title: t('cruise.title'),
    facts: cruiseFacts(cruise, reader).map(([label, value]) => ({ label, value })),
    ports: {
      title: t('cruise.ports'),
      head: [t('cruise.number'), t('cruise.port'), t('cruise.when')],
      rows: cruise.calls.map((call, index) => [
        String(index + 1),
        `${call.port} · ${countryName(call.iso2)}`,
        inPort(call, reader),
      ]),
    },
    note: t('cruise.note'),
  }
}

/** Who gets each visa and permit for money; null where the agency names nobody: how it is got by oneself is in the checklist. */
export function pdfVisa(
  assessment: WordedAssessment,
  providers: readonly VisaProvider[] | null,
  agency: string,
  { t, who, official }: PaperWords,
): PdfVisa | null {
  const needs = visaNeeds(assessment).flatMap((need) => {
    const shown = shownProviders(need, providers ?? [])
    return shown.length === 0 ? [] : [{ need, shown }]
  })
  if (needs.length === 0) return null
  return {
    title: t('visa.title'),
    needs: needs.map(({ need, shown }) => {
      const links = official(need.task?.url ?? null)
      return {
        title: t('visa.need', { type: need.type, place: need.place }),
        who: who(need.citizenshipIso2s),
        yourself: {
          title: t('visa.yourself'),
          lines: [
            ...(need.task?.fee ? [t('answer.fee', { fee: need.task.fee })] : []),
            ...(links.length === 0 ? [t('visa.yourself.unknown')] : []),
          ],
          links,
        },
        providers: {
          title: t('visa.providers'),
          hint: t('visa.providers.hint', { agency }),
          list: shown.map(({ name, link }) => ({ words: `${name}, ${shownLink(link)}`, address: link })),
        },
      }
    }),
  }
}

/** Whom to call: what the agency says of it stands here and nowhere else, its own numbers first. */
export function pdfEmergency(
  outline: Pick<Outline, 'stops'>,
  texts: readonly AgencyText[],
  agency: string,
  { t, text: said }: PaperWords,
): TripPdf['emergency'] {
  const places = emergencyCalls(outline)
  const own = texts.find(({ block }) => block === 'caseOfEmergency')?.text
  if (places.length === 0 && !own) return null
  return {
    title: t('traveller.emergency'),
    agency: own
      ? {
          name: agency,
          numbers: numbersInText(own.text).map((number) => ({ words: number, address: dialable(number) })),
          text: said(own),
        }
      : null,
    places: places.map(({ name, calls }) => ({ name, numbers: calls })),
  }
}

export function pdfAgencyTexts(
  texts: readonly AgencyText[],
  agency: string,
  { t, text: said }: PaperWords,
): TripPdf['agencyTexts'] {
  const others = texts.filter(({ block }) => block !== 'caseOfEmergency')
  if (others.length === 0) return null
  return {
    title: t('content.agency-says', { agency }),
    texts: others.map(({ title, text }) => ({ title, text: said(text) })),
  }
}
