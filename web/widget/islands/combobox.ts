import { fold } from './fold.ts'

type Choice = { readonly value: string; readonly name: string; readonly folded: string }

/**
 * A choice of many countries becomes a field that searches them, by the pattern of a combobox with a list. The choice itself stays what
 * the form sends; without a script it is all there is.
 */
export function offerSearchOfCountries(select: HTMLSelectElement, noneFound: string): void {
  const choices: Choice[] = [...select.options]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => ({ value, name: text, folded: fold(text) }))
  const input = document.createElement('input')
  const list = document.createElement('ul')
  const box = document.createElement('div')
  box.className = 'combobox'
  list.id = 'countries'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-labelledby', `${select.id}-label`)
  Object.assign(input, { type: 'text', id: select.id, autocomplete: 'off', spellcheck: false })
  input.placeholder = select.dataset.search ?? ''
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = select.getAttribute(name)
    if (value !== null) input.setAttribute(name, value)
  }
  select.removeAttribute('id')
  select.hidden = true
  select.before(box)
  box.append(input, list)

  let found: readonly Choice[] = []
  let active = -1
  const nameNow = (): string => (select.value === '' ? '' : (select.selectedOptions[0]?.text ?? ''))
  input.value = nameNow()

  const mark = (at: number): void => {
    active = at
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at))
    const option = list.children[at]
    if (option && found.length > 0) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const close = (): void => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    mark(-1)
  }
  const open = (text: string): void => {
    found = matching(choices, text)
    list.replaceChildren(
      ...(found.length > 0 ? found.map(({ name }) => name) : [noneFound]).map((name, index) => {
        const option = document.createElement('li')
        option.id = `country-${index}`
        option.setAttribute('role', 'option')
        option.setAttribute('aria-disabled', String(found.length === 0))
        option.textContent = name
        return option
      }),
    )
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    mark(found.length > 0 && text !== '' ? 0 : -1)
  }
  const choose = (choice: Choice | undefined): void => {
    close()
    if (choice && choice.value !== select.value) {
      select.value = choice.value
      for (const name of ['aria-invalid', 'aria-describedby']) input.removeAttribute(name)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    input.value = nameNow()
  }
  const show = (): void => {
    if (list.hidden) open('')
  }

  input.addEventListener('input', (event) => {
    // What is typed is no change of the form yet.
    event.stopPropagation()
    open(input.value)
  })
  input.addEventListener('change', (event) => event.stopPropagation())
  input.addEventListener('click', () => {
    input.select()
    show()
  })
  input.addEventListener('blur', () => choose(undefined))
  input.addEventListener('keydown', (event) => {
    const last = found.length - 1
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        if (list.hidden) open('')
        mark(active >= last ? 0 : active + 1)
      },
      ArrowUp: () => {
        if (list.hidden) open('')
        mark(active <= 0 ? last : active - 1)
      },
      Enter: () => choose(found[active]),
      Escape: () => choose(undefined),
    }
    const move = moves[event.key]
    if (!move || (list.hidden && (event.key === 'Enter' || event.key === 'Escape'))) return
    event.preventDefault()
    move()
  })
  // Pressed, not clicked: the field would have lost its focus by then.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    choose(found[[...list.children].indexOf((event.target as Element).closest('li')!)])
  })
}

/** Names that begin so first, then those in which a word does; a code of two letters is a name, too. */
function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const asked = fold(text)
  if (asked === '') return choices
  const rank = ({ value, folded }: Choice): number =>
    value.toLowerCase() === asked
      ? 0
      : folded.startsWith(asked)
        ? 1
        : folded.split(/[\s('-]+/).some((word) => word.startsWith(asked))
          ? 2
          : 3
  return choices.filter((choice) => rank(choice) < 3).toSorted((a, b) => rank(a) - rank(b))
}
