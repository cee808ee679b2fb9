import { rememberLanguage } from './language.ts'
import { readingsKey } from './readings.ts'
import { subscribedKey } from './subscribed.ts'
import { dropCopy, keptAt } from './stored-copy.ts'
import { safetyKey } from './safety.ts'
import { ticksKey } from './ticks.ts'
import { tripChangeKey } from './trip-change.ts'

/** Of a page that failed to load the copy on this device is offered; of one that is no more nothing stays here. */
async function settleCopy(): Promise<void> {
  const state = document.querySelector<HTMLElement>('[data-state]')?.dataset.state
  if (state === 'load-failed') return offerCopy()
  if (state !== 'expired' && state !== 'disabled' && state !== 'not-found') return
  await dropCopy()
  try {
    localStorage.removeItem(ticksKey())
    localStorage.removeItem(`${ticksKey()}/travellers`)
    localStorage.removeItem(readingsKey())
    localStorage.removeItem(safetyKey())
    localStorage.removeItem(subscribedKey())
    localStorage.removeItem(tripChangeKey())
  } catch {
    // Storage that is refused holds neither.
  }
}

async function offerCopy(): Promise<void> {
  const at = await keptAt()
  const link = document.querySelector<HTMLAnchorElement>('[data-stored]')
  const time = link?.querySelector('time')
  if (at === null || !link || !time || !navigator.serviceWorker?.controller) return
  const { lang } = document.documentElement
  time.dateTime = at
  time.textContent = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
  link.hidden = false
}

rememberLanguage()
void settleCopy()
