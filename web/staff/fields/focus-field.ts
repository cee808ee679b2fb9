/** What is removed takes its button along; the focus goes to the field above the list. */
export function focusFieldOf(button: HTMLElement): void {
  button.closest('ol, ul')?.parentElement?.querySelector('input')?.focus()
}

/** The first field of a form with something wrong; of a group of choices, the one that Tab would reach. False: there is none. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector('input')
  ;(choice ?? field)?.focus()
  return field != null
}
