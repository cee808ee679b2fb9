import { plainTextOf } from '../write-rich-text.ts'
import type { Section, TypeAnswer } from '../assessment/assessment.ts'
import { categoryOf } from '../catalogue/categories.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import { detailTypeOf } from '../catalogue/types.ts'
import { shortName } from './people.ts'
import { wordValue } from './word-value.ts'
import { cachedIfShared } from './worded-cache.ts'
import type { WordedAnswer, WordedCell, WordedSection, WordedValue } from './worded.ts'
import type { Words } from './words.ts'

export function wordSection(section: Section, cells: readonly WordedCell[], words: Words): WordedSection {
  const { i18nKey, section: kind } = categoryOf(section.category)
  const wordAnswer = (answer: TypeAnswer): WordedAnswer => {
    const type = detailTypeOf(answer.type)
    return {
      type: answer.type,
      label: words.t(type.i18nKey),
      valueType: type.valueType,
      values: answer.values.map((value) => wordValue(value, type, words)),
    }
  }
  const word = (): WordedSection => {
    const answers = section.answers.map((answer) => {
      const worded = cachedIfShared(words, answer, () => wordAnswer(answer))
      if (isWayToVisa(answer)) return withoutNeedlessSteps(worded, cells)
      return partOf(answer.type) === 'authorisation' ? withWhom(worded, cells, words) : worded
    })
    const checks = answers.flatMap((a) => a.values.flatMap((v) => (v.checkedAt ? [v.checkedAt] : []))).toSorted()
    return {
      category: section.category,
      kind,
      kindTitle: words.t(`section.${kind}`),
      title: words.t(i18nKey),
      summary: kind === 'visa' ? inShort(cells, words) : summaryOf(answers, words),
      answers,
      checkedAt: checks[0] ?? null,
    }
  }
  // Who needs what is told from the cells, and those from the trip.
  return kind === 'visa' ? word() : cachedIfShared(words, section, word)
}

const isWayToVisa = ({ type }: TypeAnswer): boolean => ['e-visa', 'visa-on-arrival'].includes(partOf(type) ?? '')

/** How to apply for a visa is not offered to those who need none: that it can be had is said all the same. */
function withoutNeedlessSteps(answer: WordedAnswer, cells: readonly WordedCell[]): WordedAnswer {
  const isNeedless = ({ steps, citizenshipIso2s }: WordedValue) =>
    steps.length > 0 &&
    cells.every((cell) => !citizenshipIso2s.includes(cell.citizenshipIso2) || needNone.has(cell.permission))
  if (!answer.values.some(isNeedless)) return answer
  return { ...answer, values: answer.values.map((value) => (isNeedless(value) ? { ...value, steps: [] } : value)) }
}

/** An authorisation beside a required visa: that nobody who has the visa applies for it as well is said, and how to is not. */
function withWhom(answer: WordedAnswer, cells: readonly WordedCell[], words: Words): WordedAnswer {
  const values = answer.values.map((value): WordedValue => {
    const told = cells.filter(({ citizenshipIso2 }) => value.citizenshipIso2s.includes(citizenshipIso2))
    const needing = told.filter(({ permission }) => needVisa.has(permission))
    if (value.answer !== 'YES' || needing.length === 0) return value
    const said = [words.t('answer.withoutVisaOnly'), value.said].filter(Boolean).join(' ')
    return { ...value, said, steps: needing.length === told.length ? [] : value.steps }
  })
  return { ...answer, values }
}

const needVisa: ReadonlySet<WordedCell['permission']> = new Set(['VISA_REQUIRED', 'E_VISA', 'VISA_ON_ARRIVAL'])
const needNone: ReadonlySet<WordedCell['permission']> = new Set(['FREE_MOVEMENT', 'VISA_FREE', 'ETA'])

/** Who needs what: one headline for all, or one for each that differs. */
function inShort(cells: readonly WordedCell[], words: Words): string {
  const headlines = [...new Set(cells.map((cell) => cell.headline))]
  if (headlines.length === 1) return headlines[0]!
  const who = (headline: string) =>
    words.list(cells.filter((cell) => cell.headline === headline).map((cell) => shortName(cell.citizenshipIso2, words)))
  return headlines.map((headline) => words.t('summary.answer', { label: who(headline), answer: headline })).join(' · ')
}

/** The short answers of a section, those that are known first, without what only drivers need; of the first text its beginning. */
function summaryOf(answers: readonly WordedAnswer[], words: Words): string {
  const told = answers.filter(({ type }) => answers.length === 1 || type !== 'InternationalDrivingPermit')
  const isKnown = ({ values }: WordedAnswer) => values.some(({ answer }) => answer !== 'UNKNOWN')
  const ordered = [...told.filter(isKnown), ...told.filter((answer) => !isKnown(answer))].slice(0, 3)
  const begun = ordered.find(({ valueType }) => valueType === 'FREETEXT')
  const parts = ordered.map((each) => {
    const { label, valueType, values } = each
    // One text begins, and is cut once: of the others it is said that they are there.
    if (valueType === 'FREETEXT' && each !== begun) return label
    const answer =
      valueType === 'FREETEXT' ? beginningOf(values, words) : [...new Set(values.map((v) => v.word))].join(' / ')
    if (answer === null) return label
    // The name of a section with one text stands beside it.
    return valueType === 'FREETEXT' && answers.length === 1 ? answer : words.t('summary.answer', { label, answer })
  })
  return parts.join(' · ')
}

/** Letters of a text that a closed section has room for. */
const roomForText = 56

/** The first words of the first text; null where nobody has written it in the reader's language. */
function beginningOf([first, ...others]: readonly WordedValue[], { language }: Words): string | null {
  if (!first || first.wordLanguage !== language) return null
  const said = plainTextOf(first.word).trim()
  const [line = ''] = said.split('\n')
  const isWhole = others.length === 0 && line === said
  if (line.length <= roomForText) return isWhole ? line : `${line.replace(/[.:;,]$/, '')} …`
  const cut = line.slice(0, roomForText)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).replace(/[\s.:;,(–-]+$/, '')} …`
}
