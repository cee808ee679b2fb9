import { fold } from './fold.ts'

/** A change of the form asks for the answer alone and puts it into its place; the address says what is shown. */
export function answerWithoutReload(form: HTMLFormElement, answer: HTMLElement): void {
  let last = new AbortController()
  const told = document.querySelector('[data-told]')
  const tell = (text: string): void => {
    if (told) told.textContent = text
  }

  const ask = async (): Promise<void> => {
    last.abort()
    const { signal } = (last = new AbortController())
    const asked = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    if (!asked.get('on')) asked.delete('on')
    if (!asked.get('to')) return
    answer.setAttribute('aria-busy', 'true')
    try {
      const reply = await fetch(`${form.action}?${asked}&part=answer`, { signal })
      // A refusal is about a field, and is told beside it by the page itself.
      if (reply.status === 422) return location.replace(`${form.action}?${asked}`)
      if (!reply.ok) throw new Error(String(reply.status))
      answer.innerHTML = await reply.text()
      for (const problem of form.querySelectorAll('.problem')) problem.remove()
      history.replaceState(null, '', `?${asked}`)
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
        asked.set('lang', link.lang)
        link.search = String(asked)
      }
      tell(answer.querySelector('h2')?.textContent ?? '')
      searchIn(answer)
    } catch {
      if (signal.aborted) return
      answer.textContent = form.dataset.failed ?? ''
      tell(form.dataset.failed ?? '')
    } finally {
      if (!signal.aborted) answer.removeAttribute('aria-busy')
    }
  }
  form.addEventListener('change', () => void ask())
  form.addEventListener('submit', (event) => {
    // Nothing is chosen: the page itself says so.
    if (!new FormData(form).get('to')) return
    event.preventDefault()
    void ask()
  })
  searchIn(answer)
}

/** Rows that do not say what is searched for are not shown. */
function searchIn(answer: HTMLElement): void {
  const input = answer.querySelector<HTMLInputElement>('[data-find]')
  const none = answer.querySelector<HTMLElement>('[data-none]')
  if (!input || !none) return
  const rows = [...answer.querySelectorAll<HTMLElement>('[data-row]')]
  input.addEventListener('input', () => {
    const asked = fold(input.value)
    for (const row of rows) row.hidden = asked !== '' && !fold(row.textContent).includes(asked)
    const sections = [...answer.querySelectorAll<HTMLElement>('[data-use]')]
    for (const section of sections)
      section.hidden =
        asked !== '' &&
        !section.querySelector('[data-row]:not([hidden])') &&
        (section.querySelector('[data-row]') !== null || !fold(section.textContent).includes(asked))
    none.textContent = sections.every((section) => section.hidden) ? (none.dataset.none ?? '') : ''
  })
}
