/** Shows where a record is published, and puts the focus there. */
export function toPublishing(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
  form?.querySelector<HTMLElement>('input:checked')?.focus()
}
