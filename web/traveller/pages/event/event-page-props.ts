import type { Agency, PageProps } from '../../framed-page.ts'

export type ShownHotel = {
  readonly number: number
  readonly name: string
  readonly about: string
  readonly persons: number
  readonly bookings: readonly {
    readonly id: string
    readonly number: string
    readonly period: string
    readonly when: string
    readonly persons: number
    readonly url: string | null
  }[]
}

/** An event at the hotels of a tour operator. */
export type EventPageProps = PageProps & {
  readonly agency: Agency
  readonly state: 'live' | 'over' | 'ended'
  readonly title: string
  readonly search: string
  readonly facts: readonly string[]
  readonly counts: { readonly hotels: number; readonly now: number; readonly soon: number }
  readonly hotels: readonly ShownHotel[]
  /** Hotels that are found and not shown. */
  readonly more: number
  readonly map: {
    readonly width: number
    readonly height: number
    readonly land: string
    readonly marks: readonly { readonly x: number; readonly y: number; readonly numbers: readonly number[] }[]
    readonly event: { readonly x: number; readonly y: number } | null
  } | null
}
