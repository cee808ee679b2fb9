import { shownCountryFacts, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { pdfText } from '../../pdf/pdf-text.ts'
import type { PdfSection } from '../../pdf/trip-pdf.ts'
import { officialLink, shownAddress } from './pdf-links.ts'
import { plainValue } from './pdf-of-value.ts'
import type { NumberOf } from './pdf-sources.ts'
import type { PaperWords } from './paper-words.ts'

export function advisoriesOf({ advisories }: WordedStop, words: PaperWords): PdfSection[] {
  const { t, day, language } = words
  if (advisories.length === 0) return []
  return [
    {
      title: t('advisory.title'),
      isInline: false,
      answers: advisories.map((each) => ({
        label: each.governmentName,
        isChanged: each.isChanged ?? false,
        values: [
          {
            ...plainValue(
              words,
              each.noLevelText ?? '',
              [
                each.level?.text ?? null,
                each.severityText,
                each.partialText,
                t('advisory.published', { date: day(each.publishedAt) }),
                each.oldText ?? t('advisory.as-of', { date: day(each.asOf) }),
              ],
              officialLink(each.link, t),
            ),
            ...(each.text && { word: pdfText(each.text, { language, t }) }),
          },
        ],
      })),
    },
  ]
}

export function missionsOf({ missions }: WordedStop, words: PaperWords): PdfSection[] {
  if (missions.length === 0) return []
  const { t, day } = words
  return [
    {
      title: t('mission.title'),
      isInline: false,
      answers: missions.map((each) => ({
        label: each.kindText,
        isChanged: false,
        values: [
          plainValue(
            words,
            each.name,
            [
              each.address ?? each.place,
              [each.telephone, each.email].filter(Boolean).join(' · '),
              each.forText,
              t('mission.source', { host: shownAddress(each.source), date: day(each.asOf) }),
            ],
            officialLink(each.website, t),
          ),
        ],
      })),
    },
  ]
}

/** What is the same for everybody in the country, emergency numbers first. */
export function factsOf(facts: readonly WordedCountryFact[], words: PaperWords, numberOf: NumberOf): PdfSection[] {
  const known = shownCountryFacts(facts).filter(({ value }) => value !== null)
  if (known.length === 0) return []
  return [
    {
      title: words.t('countryFacts.title'),
      isInline: true,
      answers: known.map(({ label, value, note, source }) => ({
        label,
        isChanged: false,
        values: [
          {
            ...plainValue(words, '', []),
            word: pdfText(value!, words),
            isText: true,
            ...(note && { lines: [pdfText(note, words)] }),
            sources: [numberOf(source)].flatMap((number) => number ?? []),
          },
        ],
      })),
    },
  ]
}
