import { keepFiles } from './stored-copy.ts'

/** Small enough to be fetched unasked once the page is read. */
const small = ['card', 'calendar.ics']

/** Card and calendar are kept when the page is idle, the document too when the trip is near; else at the press of a button. */
export function offerFiles(until: string): void {
  const isNear = document.querySelector('[data-near]') !== null
  const soon = (work: () => void): unknown =>
    'requestIdleCallback' in self ? requestIdleCallback(work, { timeout: 30_000 }) : setTimeout(work, 5_000)
  addEventListener('load', () => soon(() => void keepFiles(isNear ? [...small, 'pdf'] : small, until)))
  const button = document.querySelector('[data-keep]')
  const said = document.querySelector<HTMLElement>('[data-kept]')
  const keepAll = async () => {
    const isKept = await keepFiles([...small, 'pdf'], until, true)
    if (isKept && said) said.textContent = said.dataset.kept ?? ''
  }
  button?.addEventListener('click', () => void keepAll())
}
