import { read, write } from './stored.ts'
import { renewCopy } from './stored-copy.ts'
import { isOfAll, readWaiting, withNewer, writtenWaiting, type SafetyWord } from './waiting-words.ts'

const local = () => localStorage
/** A network that has not answered by then is none. */
const patienceMs = 10_000
/** What was not heard is tried again so much later, each device at a moment of its own: many may have called at once. */
const againMs = () => 20_000 + Math.random() * 20_000

/** Under this name what could not be sent yet waits on the device. */
export const safetyKey = (): string => `portolan.safety:${location.pathname}`

/**
 * What somebody says of themselves is kept first, then sent; where there is no network it waits here, also in the copy of the page, and is
 * sent as soon as there is one. It goes with the page's copy and ticks.
 */
export function keepSafety(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-safety]')
  for (const form of forms)
    form.addEventListener('submit', (event) => {
      const pressed = (event as SubmitEvent).submitter as HTMLButtonElement | null
      const says = pressed?.value ?? ''
      // A browser that does not say which button was pressed sends the form as it is.
      if (says === '') return
      const word: SafetyWord = {
        traveller: hiddenIn(form, 'traveller'),
        events: hiddenIn(form, 'events'),
        says,
        at: new Date().toISOString(),
      }
      keep(withNewer(waiting(), word))
      // A browser that keeps nothing sends the form as it is.
      if (!waiting().some(({ at }) => at === word.at)) return
      event.preventDefault()
      show()
      void send()
    })
  show()
  addEventListener('online', () => void send())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void send())
  void send()
}

const hiddenIn = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
const waiting = () => readWaiting(read(local, safetyKey()))
const keep = (words: readonly SafetyWord[]) => write(local, safetyKey(), writtenWaiting(words))

let isSending = false
let isAskedAgain = false
let again: ReturnType<typeof setTimeout> | undefined

/** One after the other, so that what was said last is heard last. Whoever asks meanwhile is served after it: the network may be back since. */
async function send(): Promise<void> {
  isAskedAgain = isSending
  if (isSending) return
  isSending = true
  clearTimeout(again)
  let isHeard = false
  try {
    for (let [word] = waiting(); word; [word] = waiting()) {
      const { at, ...said } = word
      // How long ago: the clock of a device may be wrong.
      const ago = String(Math.max(0, Date.now() - Date.parse(at)))
      const body = new URLSearchParams({ ...said, ago, quiet: '1' })
      const address = `${location.pathname}/safe?lang=${document.documentElement.lang}`
      const stop = new AbortController()
      const patience = setTimeout(() => stop.abort(), patienceMs)
      const reply = await fetch(address, { method: 'POST', body, redirect: 'manual', signal: stop.signal })
      clearTimeout(patience)
      // Too often, a server in trouble, a hotel's network that answers for it: it waits. A page that is over forgets it.
      if (reply.status !== 204) break
      keep(waiting().filter((each) => each.at !== at))
      isHeard = true
    }
  } catch {
    // No network: it waits.
  } finally {
    isSending = false
  }
  show()
  if (isHeard) {
    // What was heard stands in the copy too, should the network go again. Then the page as it is now.
    await renewCopy()
    location.reload()
  } else if (isAskedAgain) void send()
  else if (waiting().length > 0) again = setTimeout(() => void send(), againMs())
}

/** Whoever said that they need help reads what to do at once. */
function show(): void {
  const words = waiting()
  const note = document.querySelector<HTMLElement>('[data-safety-waiting]')
  if (note) note.hidden = words.length === 0
  const help = document.querySelector<HTMLElement>('[data-safety-help]')
  const last = new Map(words.map(({ traveller, says }) => [traveller, says]))
  if (help && [...last.values()].includes('help')) help.hidden = false
  for (const { traveller, says } of words)
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-safety]')) {
      const own = hiddenIn(form, 'traveller')
      if (isOfAll(own) || (!isOfAll(traveller) && own !== traveller)) continue
      for (const button of form.querySelectorAll<HTMLButtonElement>('button'))
        button.toggleAttribute('data-is', button.value === says)
    }
}
