import type { ListState } from './list-state.ts'

/** What the parts of the list show, and how they change it. */
export type ListProps = {
  list: ListState & { readonly note: string }
  onShow: (change: Partial<ListState & { note: string }>) => void
}
