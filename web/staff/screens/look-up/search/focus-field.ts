/** What is removed takes its button along; the focus goes to the field above the list. */
export function focusFieldOf(button: HTMLElement): void {
  button.closest('ol, ul')?.parentElement?.querySelector('input')?.focus()
}

export const residenceFieldId = 'residence-field'
export const focusResidence = (): void => document.getElementById(residenceFieldId)?.focus()

export const travelModeFieldId = 'travel-mode-field'
/** It lies in a fold, which opens. */
export function focusTravelMode(): void {
  const field = document.getElementById(travelModeFieldId)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
