import type { WordedStop } from '#domain/wording/worded.ts'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { shortStopDates, stopDates } from './stop-dates.ts'

export type StopsProps = { stops: readonly WordedStop[]; selected: number; onSelect: (index: number) => void }
/** `runs`: which stops stand together, as positions. */
export type StopRunsProps = StopsProps & { runs: readonly (readonly number[])[] }

/** The stops that stand together, each to be chosen. */
export function StopHeads({ stops, run, selected, onSelect }: StopsProps & { run: readonly number[] }) {
  const t = useT()
  const language = useLanguage()
  const datesOf = run.length > 1 ? shortStopDates : stopDates
  return run.map((index) => {
    const stop = stops[index]!
    return (
      <button key={index} type="button" aria-pressed={index === selected} onClick={() => onSelect(index)}>
        <RouteMark role={stop.role} />
        <b>{stop.title}</b> <small>{datesOf(stop, stops, language, t)}</small>
      </button>
    )
  })
}
