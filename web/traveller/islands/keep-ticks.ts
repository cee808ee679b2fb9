import { read, write } from './stored.ts'
import { readTicks, stateOf, ticksKey, writtenTicks, type Ticks } from './ticks.ts'
import { calmHeadline } from './calm-headline.ts'

const local = () => localStorage

/** The marks of the checklist become ticks. They stay on this device and are never sent. */
export function keepTicks(): void {
  const tasks = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  const shown = tasks.map((element) => {
    const { task = '', earlier = '', dates = '' } = element.dataset
    return { element, key: task, earlier, dates }
  })
  const kept = read(local, ticksKey())
  const ticks = readTicks(kept, shown, document.querySelector('[data-trip-change]') !== null)
  const keep = () => write(local, ticksKey(), writtenTicks(ticks))
  if (kept !== null && kept !== writtenTicks(ticks)) keep()
  const calm = () =>
    calmHeadline((id) => document.querySelector(`#${id}`)?.closest('.task')?.querySelector(':checked') != null)
  for (const each of shown)
    addTick(each, ticks, () => {
      keep()
      calm()
    })
  calm()
}

type Shown = { readonly element: HTMLElement; readonly key: string; readonly dates: string }

function addTick({ element, key, dates }: Shown, ticks: Ticks, changed: () => void): void {
  const when = element.querySelector('.when')
  const due = when?.textContent ?? ''
  const { done = '', again = '' } = element.parentElement?.dataset ?? {}
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = 'tick'
  const show = () => {
    const state = stateOf(ticks, { key, dates })
    box.checked = state === 'done'
    box.indeterminate = state === 'moved'
    if (when) when.textContent = state === 'done' ? done : state === 'moved' ? `${due} · ${again}` : due
  }
  const what = element.querySelector('.what')?.id ?? ''
  if (when) when.id = `${what}-when`
  box.setAttribute('aria-labelledby', `${what} ${what}-when`)
  box.addEventListener('change', () => {
    if (box.checked) ticks.set(key, dates)
    else ticks.delete(key)
    show()
    changed()
  })
  element.prepend(box)
  show()
}
