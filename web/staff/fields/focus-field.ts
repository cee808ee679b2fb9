/** What is removed takes its button along; the focus goes to the field above the list. */
export function focusFieldOf(button: HTMLElement): void {
  button.closest('ol, ul')?.parentElement?.querySelector('input')?.focus()
}

/** A field by its name in the form; the fold that it lies in opens. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`)
  field?.closest('details')?.setAttribute('open', '')
  focus(field)
}

/** The first field of a form with something wrong. False: there is none. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
  focus(field)
  return field !== null
}

/** Of a group of choices, the one that Tab would reach; what stands in a field is selected, so that the next letters take its place. */
function focus(field: HTMLElement | null): void {
  const choice = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector('input')
  const target = choice ?? field
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}

/** The field in which a screen begins: it is taken once, and not again when the screen is drawn anew. */
export function focusOnce(input: HTMLInputElement | null): void {
  if (!input || input.dataset.greeted) return
  input.dataset.greeted = 'true'
  input.focus({ preventScroll: true })
}
