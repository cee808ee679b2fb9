import { foreignMinistries, isBeyondDocumentRules } from '#domain/rulebook/document-publication.ts'
import { shownCountryFacts, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { documentColumns } from '#domain/wording/document-columns.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import { passportReason } from '#domain/wording/passport-choice.ts'
import { reliabilityOf, valuesOf } from '#domain/wording/reliability.ts'
import type { WordedAssessment, WordedSection, WordedStop, WordedValue } from '#domain/wording/worded.ts'
import { pdfText, webAddress } from '../../pdf/pdf-text.ts'
import type { PdfLink, PdfStop, PdfValue } from '../../pdf/trip-template.ts'
import type { PaperWords } from './paper-words.ts'

type Stop = WordedStop
type Section = PdfStop['sections'][number]
/** Gives each source its number, in the order in which they are met. */
export type NumberOf = (source: string | null) => number | null

/** A stop on paper: nothing is folded, and each answer bears the numbers of its sources. */
export function pdfOfStop(
  stop: Stop,
  assessment: WordedAssessment,
  facts: readonly WordedCountryFact[],
  words: PaperWords,
  numberOf: NumberOf,
): PdfStop {
  const { t, day } = words
  const inTable = stop.documents.length > 0
  const groups = Map.groupBy(stop.sections, ({ kind }) => kind)
  const sections = [...groups].flatMap(([kind, own]) => {
    const answers = own.flatMap((section) =>
      kind === 'documents' && inTable && section.category !== 'ErTravelDocumentsGeneral'
        ? section.answers.filter(({ values }) => values.some(saysMoreThanATable))
        : section.answers,
    )
    // The sources of the table stand with it too.
    for (const { source } of valuesOf(own.flatMap((section) => section.answers))) numberOf(source)
    return [sectionOf(own[0]!.kindTitle, own, answers, words, numberOf)]
  })
  return {
    title: stop.title,
    dates: datesOf(stop, words),
    old:
      stop.checkedAt && isOldCheck(stop.checkedAt, words.today)
        ? t('traveller.checkedLongAgo', { date: day(stop.checkedAt) })
        : null,
    cells: cellsOf(stop, assessment.stops, words),
    documents: inTable ? tableOf(stop, words) : null,
    sections: [
      ...sections.filter(({ answers, origin }) => answers.length > 0 || origin !== ''),
      ...advisoriesOf(stop, words),
      ...missionsOf(stop, words),
      ...factsOf(facts, words, numberOf),
    ],
  }

  function cellsOf({ cells }: Stop, stops: readonly Stop[], { who }: PaperWords): PdfStop['cells'] {
    const told = cells
      .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
      .map((cell) => {
        const reason = passportReason(cell, stop, stops)
        return { ...cell, detail: [cell.detail, reason && t(`at-stop.passport.${reason}`)].filter(Boolean).join(' · ') }
      })
    const same = Map.groupBy(told, ({ status, headline, detail }) => `${status} ${headline} ${detail}`)
    return [...same.values()].map((own) => {
      const { status, headline, detail } = own[0]!
      return { status, headline, detail, who: who(own.map((cell) => cell.citizenshipIso2)) }
    })
  }
}

const saysMoreThanATable = ({ conditions, phaseText, steps, changes }: WordedValue): boolean =>
  conditions.length > 0 || phaseText !== null || steps.length > 0 || changes !== undefined

function datesOf({ dateStart, dateEnd, days }: Stop, { t, day, range }: PaperWords): string {
  if (days) {
    const dates = days.from === days.to ? day(days.from) : range(days.from, days.to)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  if (!dateStart || !dateEnd) return t('traveller.stop.noDates')
  return dateStart === dateEnd ? day(dateStart) : t('traveller.stop.within')
}

function tableOf(stop: Stop, { t, who, language, people }: PaperWords): PdfStop['documents'] {
  const columns = documentColumns(stop)
  const others = people.map(({ iso2 }) => iso2).filter(isBeyondDocumentRules)
  return {
    title: stop.sections.find(({ kind }) => kind === 'documents')?.kindTitle ?? t('answer.documents.document'),
    head: [
      t('answer.documents.document'),
      ...columns.map((own) =>
        [columns.length > 1 ? who(own) : '', t('answer.documents.sufficient')].filter(Boolean).join(': '),
      ),
      t('answer.documents.notes'),
    ],
    rows: stop.documents.map(({ label, cells, notes }) => ({
      label,
      cells: columns.map((own) => cells.find(({ citizenshipIso2 }) => citizenshipIso2 === own[0])?.word ?? ''),
      notes: notes.map((note) => ({ who: who(note.citizenshipIso2s), text: pdfText(note.text, { language, t }) })),
    })),
    after:
      others.length === 0
        ? []
        : [
            t('traveller.documents.germansOnly'),
            t('traveller.documents.others'),
            ...others
              .filter((iso2) => foreignMinistries[iso2])
              .map((iso2) => t(`traveller.documents.ministry.${iso2}`)),
          ],
  }
}

function sectionOf(
  title: string,
  own: readonly WordedSection[],
  answers: WordedSection['answers'],
  words: PaperWords,
  numberOf: NumberOf,
): Section {
  const { t, day } = words
  const rests = reliabilityOf(valuesOf(own.flatMap((section) => section.answers)))
  const copy = rests?.hasSeveralCopies ? 'reliability.oldest-copy' : 'reliability.copy'
  return {
    title,
    answers: answers.map(({ label, valueType, values }) => ({
      label,
      values: values.map((value) => ({
        ...valueOf(value, words, numberOf),
        isText: valueType === 'FREETEXT' && value.tone === 'plain',
      })),
    })),
    origin:
      rests === null
        ? ''
        : [
            rests.isMixed
              ? t('reliability.unread', { unread: rests.unread, count: rests.count })
              : t(`reliability.${rests.rung}`),
            rests.oldest ? t(copy, { date: day(rests.oldest) }) : t('reliability.undated'),
          ].join(' · '),
  }
}

function valueOf(
  value: WordedValue,
  { t, who, own, text, language }: PaperWords,
  numberOf: NumberOf,
): Omit<PdfValue, 'isText'> {
  const { word, wordLanguage, wordIsUnconfirmed, steps, conditions } = value
  const lines = [
    own(value.maxStayText),
    own(value.phaseText),
    ...steps.flatMap(({ name, fee, processing, opens }) => [
      text(name),
      own([fee && t('answer.fee', { fee }), processing, opens].filter(Boolean).join(' · ')),
    ]),
    own(value.said),
    text(value.text),
    own(value.unknownText),
    ...conditions.flatMap((each) => [
      own(
        `${each.text}${language === 'fr' ? '\u00a0' : ''}: ${[each.word, each.maxStayText].filter(Boolean).join(', ')}`,
      ),
      own(each.said),
      text(each.note),
    ]),
  ]
  const sources = [value.source, ...conditions.map(({ source }) => source)].flatMap((source) => numberOf(source) ?? [])
  return {
    who: who(value.citizenshipIso2s),
    word: pdfText(
      { text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) },
      { language, t },
    ),
    lines: lines.flat(),
    links: steps.flatMap(({ url }) => officialLink(url, t)),
    sources: [...new Set(sources)],
  }
}

/** On paper the address itself has to be read. */
export function officialLink(url: string | null, t: PaperWords['t']): PdfLink[] {
  const address = webAddress(url)
  return address === null ? [] : [{ words: t('answer.official', { host: shownAddress(address) }), address }]
}

export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const plainValue = (
  words: PaperWords,
  head: string,
  lines: readonly (string | null)[],
  links: readonly PdfLink[] = [],
): PdfValue => ({
  who: '',
  word: pdfText({ text: head, language: words.language }, words),
  lines: lines.flatMap((line) => words.own(line)),
  isText: false,
  links,
  sources: [],
})

function advisoriesOf({ advisories }: Stop, words: PaperWords): Section[] {
  const { t, day, language } = words
  if (advisories.length === 0) return []
  return [
    {
      title: t('advisory.title'),
      origin: '',
      answers: advisories.map((each) => ({
        label: each.governmentName,
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

function missionsOf({ missions }: Stop, words: PaperWords): Section[] {
  if (missions.length === 0) return []
  const { t, day } = words
  return [
    {
      title: t('mission.title'),
      origin: '',
      answers: missions.map((each) => ({
        label: each.kindText,
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
function factsOf(facts: readonly WordedCountryFact[], words: PaperWords, numberOf: NumberOf): Section[] {
  const known = shownCountryFacts(facts).filter(({ value }) => value !== null)
  if (known.length === 0) return []
  return [
    {
      title: words.t('countryFacts.title'),
      origin: '',
      answers: known.map(({ label, value, note, source, attribution }) => ({
        label,
        values: [
          {
            ...plainValue(words, '', [attribution && `© ${attribution}`]),
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
