/** What is removed takes its button along; the focus goes to the field above the list. */
export function focusFieldOf(button: HTMLElement): void {
  button.closest('ol, ul')?.parentElement?.querySelector('input')?.focus()
}

export const residenceFieldId = 'residence-field'
export const focusResidence = (): void => document.getElementById(residenceFieldId)?.focus()
