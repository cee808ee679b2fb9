import { readForm } from '../../search/search-form.ts'

export const emptyForm = readForm(new URLSearchParams())
