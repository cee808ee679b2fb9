import { daysBetween, type CalendarDate } from '#domain/dates.ts'
import { publishThroughGate, type Publishing } from '../rulebook/publishing-gate.ts'
import { publish, removedHash } from '../rulebook/store.ts'
import { forgetGood, lastGoodOf } from './import-store.ts'
import { freshDays, incidence, incidenceKey } from './parse-incidence.ts'

/** Figures of this week that no newer table has replaced say nothing of it any more: they go, and the answer is unknown. */
export async function forgetOldIncidence({ db, clock, gate }: Publishing): Promise<void> {
  const { recordKind: kind } = incidence
  const isOld = (date: CalendarDate): boolean => daysBetween(date, clock.today()) > freshDays
  await publishThroughGate(db, gate, {
    decide: async (reader) => {
      const standing = (await lastGoodOf(reader, kind)).get(incidenceKey)
      const goes = standing !== undefined && isOld(standing.date)
      return { snapshots: goes ? [{ kind, key: incidenceKey, body: null, hash: removedHash }] : [] }
    },
    write: async (trx, { snapshots }) => {
      if (snapshots.length === 0) return
      const note = `incidence: older than ${freshDays} days`
      await publish(trx, { origin: 'import', publishedBy: null, note, snapshots }, clock.now())
      await forgetGood(trx, kind, incidenceKey)
    },
  })
}
