import { choice, pageSizes, type Field } from '#web/staff/list/list-address.ts'

export const tabs = ['HOTELS', 'BOOKINGS', 'IMPORTS'] as const
export type Tab = (typeof tabs)[number]
export const longestSearch = 100

/** What the screen shows, as its address says it. A number of a booking leads to a traveller, so no search stands there. */
export const hotelFields = {
  tab: choice('tab', tabs, 'HOTELS'),
  search: { name: 'search', usual: '', read: (text) => text.slice(0, longestSearch), isPrivate: true } as Field<string>,
  page: {
    name: 'page',
    usual: 1,
    read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  } as Field<number>,
  size: { name: 'size', usual: 25, read: (text) => pageSizes.find((size) => String(size) === text) } as Field<number>,
  order: choice('sort', ['NAME'], 'NAME'),
  isDescending: { name: 'order', usual: false, read: () => undefined } as Field<boolean>,
}
