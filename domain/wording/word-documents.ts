import type { Assessment, Stop, Value } from '../assessment/assessment.ts'
import { documentKinds, validityFacts, type DocumentKind, type ValidityFact } from '../catalogue/travel-types.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { addMonths } from '../dates.ts'
import { besideAnswer } from './word-text.ts'
import type { WordedDocument } from './worded.ts'
import type { Words } from './words.ts'

/** The identity-document table of a stop: one row a kind, one column a citizenship, the notes beside. */
export function wordDocuments(stop: Stop, assessment: Assessment, words: Words): WordedDocument[] {
  const valuesByType = new Map(
    stop.sections.flatMap((section) => section.answers.map((a) => [a.type, a.values] as const)),
  )
  if (!valuesByType.has('PassportSufficient')) return []
  return documentKinds.flatMap((kind) => {
    const sufficient = valuesByType.get(`${kind}Sufficient`)
    if (!sufficient) return []
    const accepted = new Set(sufficient.filter((v) => v.answer === 'YES').flatMap((v) => v.citizenships))
    return [
      {
        kind,
        label: words.t(`document.${kind}`),
        cells: stop.cells.map(({ citizenship }) => {
          const answer = sufficient.find((v) => v.citizenships.includes(citizenship))?.answer
          const code = answer === 'YES' || answer === 'NO' ? answer : 'UNKNOWN'
          return { citizenshipIso2: citizenship, answer: code, word: words.t(`answer.${code}`) } as const
        }),
        notes: notesOf(kind, valuesByType, accepted, stop, assessment, words),
      },
    ]
  })
}

type Notes = WordedDocument['notes'][number][]

function notesOf(
  kind: DocumentKind,
  valuesByType: ReadonlyMap<DetailTypeKey, readonly Value[]>,
  accepted: ReadonlySet<string>,
  stop: Stop,
  assessment: Assessment,
  words: Words,
): Notes {
  const people = stop.cells.map((cell) => cell.citizenship)
  const found = new Map<string, { readonly text: Notes[number]['text']; readonly who: Set<string> }>()
  const add = (citizenships: readonly string[], text: Notes[number]['text']) => {
    const known = found.get(text.text) ?? { text, who: new Set() }
    for (const citizenship of citizenships) known.who.add(citizenship)
    found.set(text.text, known)
  }
  const addTexts = (citizenships: readonly string[], { fact, answer }: Value) => {
    if (!fact) return
    const { said, text } = besideAnswer(fact, answer, words)
    if (said) add(citizenships, { text: said, language: words.language })
    if (text) add(citizenships, text)
  }
  const forStayText = words.t('sentence.valid-for-stay')
  const toldForStay = new Set<string>()
  const mayBeExpired = new Set(
    (valuesByType.get(`${kind}ExpiredPermissible`) ?? []).flatMap((v) => (v.answer === 'YES' ? v.citizenships : [])),
  )
  for (const value of valuesByType.get(`${kind}Sufficient`) ?? []) addTexts(value.citizenships, value)
  for (const fact of validityFacts)
    for (const value of valuesByType.get(`${kind}${fact}`) ?? []) {
      const isNothing = value.answer === 0
      const who = value.citizenships.filter(
        (citizenship) => accepted.has(citizenship) && !(isNothing && mayBeExpired.has(citizenship)),
      )
      if (who.length === 0) continue
      const text = validityText(fact, value, stop, assessment, words)
      if (text) add(who, { text, language: words.language })
      if (text && text !== forStayText && isNothing && fact === 'MinValidityBeyondTravelInMonths')
        for (const each of who) toldForStay.add(each)
      const years = value.fact?.issuedWithinYears
      const entry = stop.arrival ?? stop.phase?.to
      if (years !== undefined) {
        const issued = entry
          ? words.t('document.issuedSince', { date: words.date(addMonths(entry, -12 * years)) })
          : words.t('document.issuedWithin', { years })
        add(who, { text: issued, language: words.language })
      }
      addTexts(who, value)
    }
  // Who is told until when it must be valid is not told beside it that this is the whole stay.
  const forStay = found.get(forStayText)
  for (const citizenship of toldForStay) forStay?.who.delete(citizenship)
  if (forStay?.who.size === 0) found.delete(forStayText)
  return [...found.values()].map(({ text, who }) => ({
    citizenshipIso2s: who.size === people.length ? [] : people.filter((citizenship) => who.has(citizenship)),
    text,
  }))
}

function validityText(fact: ValidityFact, value: Value, stop: Stop, { trip }: Assessment, words: Words): string | null {
  if (fact === 'ExpiredPermissible') return value.answer === 'YES' ? words.t('document.expiredPermissible') : null
  if (typeof value.answer !== 'number') return null
  const months = value.answer
  if (fact === 'MaxExpirationInMonthsOnEntry') return words.t('document.maxExpired', { months })
  const beyond = fact === 'MinValidityBeyondTravelInMonths'
  if (months === 0 && !beyond) return words.t('document.validAtEntry')
  // Where the trip does not tell the day, the last one is the safe one.
  const last = stop.phase?.to ?? trip.dateEnd
  const start = (beyond ? stop.leaving : stop.arrival) ?? last
  const key = beyond ? (months === 0 ? 'document.validForStay' : 'document.validBeyond') : 'document.validOnEntry'
  return start
    ? words.t(`${key}.until`, { months, date: words.date(addMonths(start, months)) })
    : words.t(key, { months })
}
