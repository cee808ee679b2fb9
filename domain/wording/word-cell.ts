import type { Assessment, Cell, Stop, Task } from '../assessment/assessment.ts'
import { maxStayText } from './max-stay.ts'
import { isExitRule, isPermitToReturn } from './word-task.ts'
import type { WordedCell } from './worded.ts'
import type { Words } from './words.ts'

/** Two lines for the matrix: what may be done, and what else or by when. */
export function wordCell(cell: Cell, index: number, stop: Stop, { checklist }: Assessment, words: Words): WordedCell {
  const tasks = checklist.filter((task) => task.stops.includes(index) && task.citizenships.includes(cell.citizenship))
  return {
    citizenshipIso2: cell.citizenship,
    citizenshipName: words.countryName(cell.citizenship),
    status: cell.status,
    permission: cell.permission,
    maxStayDays: cell.maxStay?.days ?? null,
    headline: headlineOf(cell, stop, words),
    detail: [warningOf(stop, words), detailOf(cell, stop, tasks, words)].filter(Boolean).join('. '),
  }
}

/** Why a cell is yellow or red though nothing is to be done. */
const warningOf = ({ advised }: Stop, { t }: Words): string =>
  advised === null || advised === 'NO_RESTRICTIONS' ? '' : t(`advisory.cell.${advised}`)

function headlineOf({ permission, maxStay }: Cell, { role }: Stop, { t }: Words): string {
  if (role === 'DEPARTURE')
    return t(`cell.exit.${permission === 'FREE_MOVEMENT' ? 'free' : permission === 'UNKNOWN' ? 'unknown' : 'needed'}`)
  if (role === 'TRANSIT' && permission === 'VISA_REQUIRED') return t('cell.transitVisa')
  if (permission === 'VISA_FREE' && role === 'DESTINATION' && maxStay)
    return t('cell.visaFreeFor', { days: maxStay.days })
  return t(`permission.${permission}`)
}

function detailOf(cell: Cell, stop: Stop, tasks: readonly Task[], words: Words): string {
  const { t } = words
  const [first, ...later] = cell.phases
  if (first && later.some(({ permission }) => permission !== first.permission)) {
    const until = t('cell.until', {
      date: words.date(first.phase.to, 'short'),
      permission: t(`permission.${first.permission}`),
    })
    return [
      until,
      ...later.map((p) =>
        t('cell.changes', { date: words.date(p.phase.from, 'short'), permission: t(`permission.${p.permission}`) }),
      ),
    ].join(' ')
  }
  if (cell.permission === 'VISA_FREE' && tasks.some(isProofOfResidence)) return t('residence.cell')
  if (tasks.some(isPermitToReturn)) return t('cell.withPermit')
  const toDo = toDoOf(cell, tasks, words)
  const limit = cell.stay === 'may-exceed' && cell.maxStay ? t('cell.stayAtMost', { days: cell.maxStay.days }) : ''
  if (toDo || limit) return [toDo, limit].filter(Boolean).join('. ')
  if (stop.role === 'TRANSIT' && !stop.throughBorder && cell.permission === 'VISA_FREE') return t('cell.airside')
  if (cell.permission === 'UNKNOWN') return stop.role === 'DEPARTURE' ? '' : t('cell.askMission')
  return cell.maxStay && cell.permission !== 'VISA_FREE' && stop.role === 'DESTINATION'
    ? maxStayText(cell.maxStay, words)
    : ''
}

/** Without a visa because of the residence: its paper is to be carried. */
const isProofOfResidence = ({ kind, type }: Task): boolean => kind === 'carry' && type === 'VisaRequiredForStay'

/** The first thing to do for this stop, in a few words. */
function toDoOf(cell: Cell, tasks: readonly Task[], { t, date, language }: Words): string {
  const application = tasks.find((task) => task.kind === 'apply' && task.by)
  if (application)
    return application.late ? t('cell.late') : t('cell.applyBy', { date: date(application.by!, 'short') })
  const toApplyFor = tasks.some((task) => task.kind === 'apply' && !isExitRule(task))
  if (cell.permission !== 'VISA_ON_ARRIVAL' && toApplyFor) return t('cell.applyInTime')
  const form = tasks.find((task) => task.kind === 'fill-in')
  return form ? (form.step?.name[language] ?? t('cell.forms')) : ''
}
