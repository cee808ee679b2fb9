import { firstWaiting, missings } from '../wording/missing.ts'
import { keyOfValue, type WordedAnswer, type WordedValue } from '../wording/worded.ts'
import { isLaw } from '../wording/old-check.ts'
import { reliabilityOf } from '../wording/reliability.ts'
import type { LinePart, SaidText } from './lines.ts'
import type { OriginPart, QuestionPart, ValuePart } from './parts.ts'
import { webLink } from '../web-link.ts'
import { line, linkTo, saidText } from './said-text.ts'
import type { NumbersOf } from './source-list.ts'
import type { OutlineWords } from './outline-words.ts'

/** A question with its values: each different answer once, with what belongs to it. */
export const questionOf = (
  answer: WordedAnswer,
  heading: string | null,
  words: OutlineWords,
  numbersOf: NumbersOf,
): QuestionPart => ({
  type: answer.type,
  heading,
  label: answer.label,
  isChanged: false,
  values: valuesOf(answer, words, numbersOf),
})

/** Each different answer to a question, with what belongs to it; without a list of sources it has no numbers in one. */
export const valuesOf = (
  answer: Pick<WordedAnswer, 'type' | 'valueType' | 'values'>,
  words: OutlineWords,
  numbersOf: NumbersOf = () => [],
): readonly ValuePart[] => answer.values.map((value) => valueOf(answer, value, words, numbersOf))

function valueOf(
  { type, valueType }: Pick<WordedAnswer, 'type' | 'valueType'>,
  value: WordedValue,
  words: OutlineWords,
  numbersOf: NumbersOf,
): ValuePart {
  const { word, wordLanguage, wordIsUnconfirmed, changes = [], source, conditions, confidence, why, checkedAt } = value
  const changedOn = changes
    .flatMap(({ on }) => on ?? [])
    .toSorted()
    .at(-1)
  return {
    key: keyOfValue(type, value),
    citizenshipIso2s: value.citizenshipIso2s,
    answer: value.answer,
    tone: value.tone,
    word: saidText({
      text: word,
      language: wordLanguage,
      ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }),
    }),
    isText: valueType === 'FREETEXT' && value.tone === 'plain',
    isChanged: changes.length > 0,
    isStayAlone: changes.length > 0 && changes.every(({ was }) => was !== null && was.word === null),
    ...(changedOn && { changedOn: words.t('changes.published', { date: words.day(changedOn) }) }),
    was: changes.flatMap(({ citizenshipIso2s, was }) =>
      was === null ? [] : [{ citizenshipIso2s, word: was.word && saidText(was.word), stay: was.maxStayText }],
    ),
    lines: linesOf(value, words),
    sources: numbersOf(source, ...conditions.map((condition) => condition.source)),
    link: value.steps.some(({ url }) => webLink(url) === webLink(source)) ? null : linkTo('source', source),
    isEditorial: isEditorial(value),
    trace: { why, source, checkedAt, confidence },
  }
}

function linesOf(value: WordedValue, { own, t }: OutlineWords): readonly LinePart[] {
  const content = (text: WordedValue['text']): SaidText | null => text && saidText(text)
  const waiting = missings.map((missing) => ({ missing, at: firstWaiting(missing, value) }))
  return [
    ...line('stay', { texts: [own(value.maxStayText)] }),
    ...line('phase', { texts: [own(value.phaseText)] }),
    ...line('said', { texts: [own(value.said)] }),
    ...line('unknown', { texts: [own(value.unknownText)] }),
    ...line('note', { texts: [content(value.text)] }),
    ...value.steps.flatMap(({ name, fee, processing, opens, url }) =>
      line('step', {
        main: saidText(name),
        texts: [own([fee && t('answer.fee', { fee }), processing, opens].filter(Boolean).join(' · '))],
        link: linkTo('official', url),
      }),
    ),
    ...value.conditions.flatMap((condition, index) =>
      line('condition', {
        about: condition.text,
        main: saidText({ text: condition.word, language: condition.wordLanguage }),
        texts: [own(condition.maxStayText), own(condition.said), content(condition.note)],
        link: linkTo('source', condition.source),
        waitsFor: waiting.flatMap(({ missing, at }) => (at === index ? missing : [])),
      }),
    ),
  ]
}

type Rested = Pick<WordedValue, 'source' | 'confidence' | 'checkedAt'>

const isEditorial = ({ source, confidence }: Rested): boolean => source === null && confidence !== null

/** What answers that stand together have in common. The ladder is the staff's: others are told the day of the oldest copy, or to ask. */
export function originOf(values: readonly Rested[], { t, day }: OutlineWords): OriginPart {
  const rested = values.filter(({ confidence }) => confidence !== null)
  const [first] = rested
  // A law does not age by the day on which it was read.
  const oldest = reliabilityOf(rested.filter((each) => !isLaw(each)))?.oldest
  const isOne = first !== undefined && rested.every(({ source }) => source === first.source)
  return {
    link: isOne ? linkTo('source', first.source) : null,
    isEditorial: rested.length > 0 && rested.every(isEditorial),
    text: rested.length === 0 ? '' : oldest ? t('reliability.checked', { date: day(oldest) }) : t('reliability.ask'),
  }
}
