import type { Language } from '#domain/languages.ts'
import type { Outline } from '#domain/outline/parts.ts'
import type { Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Translate } from '#domain/wording/translate.ts'

/** Whose widget it is; what is missing is not shown. */
export type WidgetAgency = {
  readonly name: string
  readonly website: string | null
  readonly imprint: string | null
  readonly privacy: string | null
  readonly accessibility: string | null
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
}

type WidgetAssets = {
  readonly css: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

type Named = { readonly iso2: Iso2; readonly name: string }

/** The fields of the form, by their names in the address. */
export type WidgetField = 'to' | 'of' | 'type' | 'on'

export type WidgetForm = {
  readonly destinations: readonly Named[]
  readonly nationalities: readonly Named[]
  readonly values: Readonly<Record<WidgetField, string>>
  /** What is wrong, beside the field that it is about. */
  readonly problems: Readonly<Partial<Record<WidgetField, string>>>
  /** What is said of all of them together; null where one alone is wrong, or none. */
  readonly summary: string | null
}

export type WidgetAnswerProps = {
  readonly language: Language
  readonly t: Translate
  readonly outline: Outline
  readonly nationality: Named
  readonly travelType: TravelType
  /** From where and when: the trip that was asked about, in a sentence. */
  readonly basis: string
  /** Until when it can be booked; null where there is nothing to say. */
  readonly bookable: string | null
}

type WidgetFrameProps = {
  readonly language: Language
  readonly t: Translate
  readonly assets: WidgetAssets
  /** Null: nobody's, on a page that says why there is none. */
  readonly agency: WidgetAgency | null
  /** Path of the widget without its query. */
  readonly path: string
}

export type WidgetPageProps = WidgetFrameProps & {
  readonly agency: WidgetAgency
  readonly form: WidgetForm
  readonly answer: WidgetAnswerProps | null
}

/** What is shown instead: one sentence. */
export type WidgetMessageProps = WidgetFrameProps & { readonly message: string }
