import { rememberLanguage } from './language.ts'
import { keepSubscribed } from './subscribed.ts'
import { offerFiles } from './keep-files.ts'
import { keepTicks } from './keep-ticks.ts'
import { keepReadings } from './readings.ts'
import { keepSafety } from './safety.ts'
import { tellOwnClock } from './own-clock.ts'
import { tellOpened } from './opened.ts'
import { checkPassports } from './passport.ts'
import { keepCopy } from './stored-copy.ts'
import { keepTripChange } from './trip-change.ts'

/** On paper every section is open, also where the browser cannot do it by style alone. */
function openOnPaper(): void {
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('.fold:not([open])')]
    for (const fold of closed) fold.open = true
  })
  addEventListener('afterprint', () => {
    for (const fold of closed) fold.open = false
  })
}

/** A link to a fold opens it. */
function openWhereItLeads(): void {
  const open = () => {
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
    for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  }
  addEventListener('hashchange', open)
  open()
}

/** One button opens every section, and closes every section once all are open. */
function offerSections(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-sections]')
  if (!button) return
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('.fold')]
  const openWords = button.textContent
  const areAllOpen = () => folds.every((fold) => fold.open)
  const show = () => {
    button.textContent = areAllOpen() ? (button.dataset.close ?? '') : openWords
  }
  button.addEventListener('click', () => {
    const open = !areAllOpen()
    for (const fold of folds) fold.open = open
    show()
  })
  for (const fold of folds) fold.addEventListener('toggle', show)
  show()
}

/** The worker of the copy may not know the zone of the page. */
function tellLocalTime(): void {
  const kept = document.querySelector<HTMLTimeElement>('#stored time[datetime]')
  if (!kept) return
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  kept.textContent = format.format(new Date(kept.dateTime))
}

const asItCame = `<!doctype html>${document.documentElement.outerHTML}`
const stays = rememberLanguage() && keepReadings()
checkPassports()
const until = document.querySelector<HTMLElement>('[data-keep-until]')?.dataset.keepUntil
// The view for others leaves nothing on the device.
if (until) {
  keepTicks()
  tellOpened()
  keepSafety()
  keepSubscribed()
}
tellLocalTime()
tellOwnClock()
offerSections()
keepTripChange()
openOnPaper()
openWhereItLeads()
if (stays && until) {
  addEventListener('load', () => void keepCopy(asItCame, until))
  offerFiles(until)
}
