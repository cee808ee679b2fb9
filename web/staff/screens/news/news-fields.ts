import { matching, type Field } from '#web/staff/list/list-address.ts'

const any = (): boolean => true
const unread: Field<boolean> = {
  name: 'unread',
  usual: false,
  read: (text) => text === 'yes' || undefined,
  write: () => 'yes',
}

/** What the address says of the screen: which article is open, and what narrows the list. */
export const newsFields = {
  id: matching('id', any),
  search: matching('search', any),
  tag: matching('tag', any),
  country: matching('country', (text) => /^[A-Z]{2}$/.test(text)),
  isUnread: unread,
}
