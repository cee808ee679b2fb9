import { read, write } from './stored.ts'

const local = () => localStorage

function storedTicks(key: string): Set<string> {
  try {
    return new Set(JSON.parse(read(local, key) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

/** The marks of the checklist become ticks. They stay on this device and are never sent. */
export function keepTicks(): void {
  const key = `portolan.ticks:${location.pathname}`
  const ticked = storedTicks(key)
  for (const task of document.querySelectorAll<HTMLElement>('[data-task]')) {
    const id = task.dataset.task ?? ''
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = ticked.has(id)
    box.setAttribute('aria-labelledby', task.querySelector('.what')?.id ?? '')
    box.addEventListener('change', () => {
      if (box.checked) ticked.add(id)
      else ticked.delete(id)
      write(local, key, JSON.stringify([...ticked]))
    })
    task.querySelector('.tick')?.append(box)
  }
}
