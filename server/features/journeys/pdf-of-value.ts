import type { WordedAnswer, WordedValue } from '#domain/wording/worded.ts'
import { pdfText } from '../../pdf/pdf-text.ts'
import type { PdfLink, PdfSection, PdfValue } from '../../pdf/trip-pdf.ts'
import { officialLink } from './pdf-links.ts'
import type { NumberOf } from './pdf-sources.ts'
import type { PaperWords } from './paper-words.ts'

/** A question with its values; where one says something else than its traveller was told, with what was said. */
export const answerOf = (
  { label, valueType, values }: WordedAnswer,
  words: PaperWords,
  numberOf: NumberOf,
): PdfSection['answers'][number] => ({
  label,
  isChanged: false,
  values: values.map((value) => ({
    ...valueOf(value, words, numberOf),
    isText: valueType === 'FREETEXT' && value.tone === 'plain',
  })),
})

function valueOf(value: WordedValue, words: PaperWords, numberOf: NumberOf): Omit<PdfValue, 'isText'> {
  const { t, who, own, text, language } = words
  const { word, wordLanguage, wordIsUnconfirmed, steps, conditions, changes = [] } = value
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
    isChanged: changes.length > 0,
    isStayAlone: changes.every(({ was }) => was !== null && was.word === null),
    before: changes.flatMap(({ citizenshipIso2s, was }) =>
      was === null ? [] : [{ who: who(citizenshipIso2s), lines: [...text(was.word), ...own(was.maxStayText)] }],
    ),
    word: pdfText(
      { text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) },
      { language, t },
    ),
    lines: lines.flat(),
    links: steps.flatMap(({ url }) => officialLink(url, t)),
    sources: [...new Set(sources)],
  }
}

/** A value that no rule gave: words with lines below them. */
export const plainValue = (
  words: PaperWords,
  head: string,
  lines: readonly (string | null)[],
  links: readonly PdfLink[] = [],
): PdfValue => ({
  who: '',
  before: [],
  isChanged: false,
  isStayAlone: false,
  word: pdfText({ text: head, language: words.language }, words),
  lines: lines.flatMap((line) => words.own(line)),
  isText: false,
  links,
  sources: [],
})
