import type { Value } from '../assessment/assessment.ts'
import type { ChangedNow, StopNow } from '../assessment/changed-now.ts'
import type { Change } from '../assessment/compare.ts'
import { detailTypeOf } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import { placeKey, type Iso2 } from '../places.ts'
import type { DatedAdvisory } from '../rulebook/advisory.ts'
import { isBinding } from '../rulebook/fact.ts'
import { plainTextOf } from '../write-rich-text.ts'
import { shortenedTo } from './differing-words.ts'
import { answerNow, isToldTheSame, stopOf } from './find-changed.ts'
import { stopTitle } from './word-assessment.ts'
import { wordAdvisory } from './word-advisory.ts'
import { wordTold } from './word-value.ts'
import type { ContentText, WordedChangeItem } from './worded.ts'
import type { Words } from './words.ts'
import { rowKeysOf } from '../assessment/traveller.ts'

/** Two stops at one place are one item: their rules are the same. */
export const itemOf = (change: Change): string =>
  [
    change.kind,
    change.role,
    placeKey(change.place),
    ...(change.kind === 'answer' ? [change.type] : change.kind === 'advisory' ? [change.government] : []),
  ].join('.')

/**
 * What a reader has to be told: `changes` are all since they last read, the oldest first. The first says what they were told
 * before; now is what the assessment says, so what was changed and changed back is none.
 */
export function wordChanges(assessment: ChangedNow, changes: readonly Change[], words: Words): WordedChangeItem[] {
  const items = changes.flatMap((change, at) => {
    const earlier = changes.slice(0, at)
    const stop = stopOf(change, assessment)
    const item = wordChange(change, earlier, stop === null ? null : assessment.stops[stop]!, assessment, words)
    if (item === null) return []
    const title = stopTitle(change, stop === null ? null : assessment.stops[stop]!, words)
    const on = lastDay(changes.filter((each) => isSameThing(each, change)))
    return [{ item: itemOf(change), kind: change.kind, stop, title, ...item, ...(on && { on }) }]
  })
  const advised = new Set(items.flatMap(({ kind, stop }) => (kind === 'advisory' ? [stop] : [])))
  const isTold = ({ kind, stop, isAdvice }: (typeof items)[number]) =>
    kind === 'access' && isAdvice === true && advised.has(stop)
  return items.filter((item) => !isTold(item)).map(({ isAdvice: _isAdvice, ...item }) => item)
}

const isSameThing = (one: Change, other: Change): boolean => itemOf(one) === itemOf(other) && one.stop === other.stop

/** When the last of some changes was published. */
export const lastDay = (changes: readonly Pick<Change, 'on'>[]): CalendarDate | undefined =>
  changes
    .flatMap(({ on }) => on ?? [])
    .toSorted()
    .at(-1)

type Item = Pick<WordedChangeItem, 'about' | 'citizenshipIso2s' | 'before' | 'now' | 'checkedAt' | 'isOfficial'> & {
  /** Nothing but what the home foreign office advises, which its own item says better. */
  readonly isAdvice?: boolean
}

function wordChange(
  change: Change,
  earlier: readonly Change[],
  stop: StopNow | null,
  assessment: ChangedNow,
  words: Words,
): Item | null {
  const { t } = words
  const plain = (text: string): ContentText => ({ text, language: words.language })
  const isSame = (other: Change) => isSameThing(other, change)
  if (change.kind === 'answer') {
    if (stop === null) return null
    // Each citizenship was told something by the first change that is about it.
    const told = new Set(earlier.filter(isSame).flatMap((other) => (other.kind === 'answer' ? other.citizenships : [])))
    // A page may have got another trip since: who does not travel any more is told nothing.
    const own = change.citizenships.filter(
      (citizenship) => !told.has(citizenship) && rowKeysOf(assessment.trip).includes(citizenship),
    )
    const type = detailTypeOf(change.type)
    const is = answerNow(stop, change.type)
    const dated = assessment.trip.dateStart !== undefined
    const linesOf = (values: readonly Value[], citizenship: Iso2) =>
      values
        .filter(({ citizenships }) => citizenships.includes(citizenship))
        .map((value) => linesOfValue(value, type, dated, words))
    const changed = own.filter((citizenship) => !isToldTheSame(change.before, is, citizenship, dated))
    const [first] = changed
    if (first === undefined) return null
    const [before, now] = [linesOf(change.before, first).flat(), linesOf(is, first).flat()]
    const fact = is.find(({ citizenships }) => citizenships.includes(first))?.fact
    return {
      about: t(type.i18nKey),
      citizenshipIso2s: changed,
      checkedAt: fact?.checkedAt ?? null,
      ...(fact && { isOfficial: isBinding(fact.confidence) }),
      ...apart(before, now, plain(t('changes.nothing'))),
    }
  }
  if (earlier.some(isSame)) return null
  if (change.kind === 'stop') {
    const isThere = stop !== null
    return isThere === (change.is === 'new')
      ? { about: t(`changes.stop.${change.is}`), citizenshipIso2s: [], before: [], now: [] }
      : null
  }
  if (stop === null) return null
  if (change.kind === 'access') {
    const isClosure = change.before.isClosed !== stop.isClosed
    const isAdvice = change.before.advised !== stop.advised
    if (!isClosure && !isAdvice) return null
    const linesOf = ({ isClosed, advised }: Pick<StopNow, 'isClosed' | 'advised'>) => [
      ...(isClosure ? [plain(t(isClosed ? 'changes.closed' : 'changes.open'))] : []),
      ...(isAdvice && advised !== null && advised !== 'NO_RESTRICTIONS' ? [plain(t(`advisory.cell.${advised}`))] : []),
    ]
    return {
      about: t('changes.access'),
      citizenshipIso2s: [],
      isAdvice: !isClosure,
      ...apart(linesOf(change.before), linesOf(stop), plain(t('changes.no-warning'))),
    }
  }
  const { government, before } = change
  const now = stop.advisories.find((advisory) => advisory.government === government) ?? null
  const linesOf = (advisory: DatedAdvisory | null): ContentText[] => {
    if (advisory === null) return []
    const { text, level, severityText, partialText } = wordAdvisory(advisory, assessment.today, words)
    return [text, ...[level?.text, severityText, partialText].map((line) => (line ? plain(line) : null))].filter(
      (line) => line !== null,
    )
  }
  const lines = apart(linesOf(before), linesOf(now), plain(t('changes.nothing')))
  if (lines.before.length === 0 && lines.now.length === 0) return null
  return { about: t(`advisory.government.${government}`), citizenshipIso2s: [], ...lines }
}

function linesOfValue(
  value: Value,
  type: ReturnType<typeof detailTypeOf>,
  dated: boolean,
  words: Words,
): readonly ContentText[] {
  // Not kept: a rule that is gone is worded for few.
  const worded = wordTold(value, type, words)
  const { phase } = value
  const own = (text: string | null): ContentText | null => (text ? { text, language: words.language } : null)
  const { word, wordLanguage, wordIsUnconfirmed } = worded
  const isUnconfirmed = wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }
  return [
    { text: plainTextOf(word), language: wordLanguage, ...isUnconfirmed },
    own(worded.maxStayText),
    own(dated && phase ? words.t('phase', { from: words.date(phase.from), to: words.date(phase.to) }) : null),
    own(worded.said),
    worded.text && { ...worded.text, text: plainTextOf(worded.text.text) },
    own(worded.unknownText),
    ...worded.conditions.flatMap(({ text, word: answer, wordLanguage: language, maxStayText, said, note }) => [
      own(text),
      { text: answer, language },
      own(maxStayText),
      own(said),
      note && { ...note, text: plainTextOf(note.text) },
    ]),
    ...worded.steps.flatMap(({ name, fee, processing, opens }) => [name, own(fee), own(processing), own(opens)]),
  ].filter((line) => line !== null)
}

/** Lines that stand on both sides are not what has changed; a side that is left without any says so. */
function apart(
  before: readonly ContentText[],
  now: readonly ContentText[],
  nothing: ContentText,
): Pick<WordedChangeItem, 'before' | 'now'> {
  const without = (lines: readonly ContentText[], others: readonly ContentText[]) =>
    lines.filter(({ text }) => !others.some((other) => other.text === text))
  const [gone, come] = [without(before, now), without(now, before)]
  if (gone.length === 0 && come.length === 0) return { before: [], now: [] }
  return {
    before: gone.length > 0 ? gone.map((line) => shortenedTo(line, come)) : before.length === 0 ? [nothing] : [],
    now: come.length > 0 ? come.map((line) => shortenedTo(line, gone)) : now.length === 0 ? [nothing] : [],
  }
}
