import { passportReason } from '../wording/passport-choice.ts'
import { decidesEntry } from '../wording/sections-by-kind.ts'
import type { WordedCountryFact } from '../wording/word-country-facts.ts'
import { asksMission } from '../wording/word-mission.ts'
import type { WordedStop } from '../wording/worded.ts'
import { advisorySection, countrySection, missionSection } from './outline-beside-rules.ts'
import { originOf } from './outline-questions.ts'
import type { Reading } from './outline-reading.ts'
import { ruleSections } from './outline-rules.ts'
import type { OutlineWords } from './outline-words.ts'
import type { CellPart, SectionPart, StopPart } from './parts.ts'
import { saidText } from './said-text.ts'

/** All that is said about one stop, section by section. */
export function stopOf(index: number, facts: readonly WordedCountryFact[], reading: Reading): StopPart {
  const { assessment, words, numbersOf, quiet } = reading
  const stop = assessment.stops[index]!
  const { sections: rules, rest } = ruleSections(index, reading)
  const asksFirst = asksMission(stop, index, assessment.checklist)
  const missions = missionSection(stop, asksFirst, words)
  const decides = (section: SectionPart): boolean => section.is === 'questions' && decidesEntry(section.kind)
  const isToldOf = stop.role === 'DESTINATION' || stop.role === 'TRANSIT'
  return {
    ...named(index, stop),
    title: stop.title,
    dates: datesOf(stop, words),
    isQuiet: quiet.has(index),
    isOpen: isKeptOut(stop) || rules.some(({ isOpen }) => isOpen),
    again: null,
    sameAs: null,
    cells: cellsOf(stop, assessment.stops, words),
    // What decides whether somebody may go stands first, then who advises against it.
    sections: [
      ...(asksFirst ? missions : []),
      ...rules.filter(decides),
      // Nobody advises against going home.
      ...(isToldOf && assessment.stops.some(({ advisories }) => advisories.length > 0)
        ? [advisorySection(stop, words)]
        : []),
      ...rules.filter((section) => !decides(section)),
      ...(asksFirst ? [] : missions),
      ...countrySection(facts, words, numbersOf),
    ],
    rest,
    origin: originOf(
      stop.sections.flatMap(({ answers }) => answers.flatMap(({ values }) => values)),
      words,
    ).text,
  }
}

export const named = (index: number, { role, place, name, isChanged }: WordedStop) => ({
  stop: index,
  role,
  place,
  name,
  isChanged: isChanged ?? false,
})

/** Nobody looks for this behind a line that can be passed over. */
const isKeptOut = ({ cells }: WordedStop): boolean =>
  cells.some(({ status, isChosen }) => isChosen && (status === 'RED' || status === 'PURPLE'))

/** Of one person's passports the one to use comes first. */
function cellsOf(stop: WordedStop, stops: readonly WordedStop[], { t, day }: OutlineWords): readonly CellPart[] {
  const cells = stop.cells
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
    .map((cell) => ({ cell, reason: passportReason(cell, stop, stops) }))
  const same = Map.groupBy(cells, ({ cell, reason }) =>
    JSON.stringify([
      cell.status,
      cell.headline,
      cell.detail,
      reason,
      cell.isChanged ?? false,
      cell.was,
      cell.changedOn,
    ]),
  )
  return [...same.values()].map((own) => {
    const { cell, reason } = own[0]!
    return {
      citizenshipIso2s: own.map((each) => each.cell.citizenshipIso2),
      status: cell.status,
      headline: cell.headline,
      detail: cell.detail,
      passport: reason && { reason, text: t(`at-stop.passport.${reason}`) },
      isChanged: cell.isChanged ?? false,
      was: (cell.was ?? []).map(({ about, before, now }) => ({
        about,
        before: before.map(saidText),
        now: now.map(saidText),
      })),
      changedOn: cell.changedOn ? t('changes.published', { date: day(cell.changedOn) }) : null,
    }
  })
}

/** The days at a destination, or about when; a change of planes lies somewhere within the trip, and its rules are those of all days. */
export function datesOf({ dateStart, dateEnd, days }: WordedStop, { t, day, range }: OutlineWords): string {
  if (days) {
    const dates = days.from === days.to ? day(days.from) : range(days.from, days.to)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  if (!dateStart || !dateEnd) return t('at-stop.no-dates')
  return dateStart === dateEnd ? day(dateStart) : t('at-stop.within')
}
