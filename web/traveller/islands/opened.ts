import { read } from './stored.ts'

/** As the staff application keeps it, under the same address. */
const staffToken = 'authToken'

/** The agency learns that the page was opened: not by whom, and not by itself. */
export function tellOpened(): void {
  // The copy on a device is shown where nobody can be told.
  const isCopy = document.querySelector('#stored')?.hasAttribute('hidden') === false
  if (isCopy || read(() => localStorage, staffToken) !== null) return
  const tell = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', tell)
    // Where nobody can be reached, nobody is told.
    void fetch(`${location.pathname}/opened`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', tell)
  tell()
}
