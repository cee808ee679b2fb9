import type { Language } from '#domain/languages.ts'
import type { SocialLink } from '#domain/social-links.ts'
import type { Translate } from '#domain/wording/translate.ts'

/** Who made the trip page; everything but the name may be missing, and what is missing is not shown. */
export type Agency = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly street: string | null
  readonly zipCode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly fax: string | null
  readonly social: readonly SocialLink[]
  /** Where it sends those who need a test. */
  readonly testingLab: string | null
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  /** Where each is read: a site, or a page of ours; null where there is none. */
  readonly imprint: string | null
  readonly privacy: string | null
  readonly accessibility: string | null
}

/** Addresses of the built files: style sheets, module scripts, and the fonts worth loading early. */
export type PageAssets = {
  readonly css: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

export type PageProps = {
  readonly language: Language
  /** Path of this page without its query: `/m/CODE`. Language links are made from it. */
  readonly path: string
  readonly assets: PageAssets
  readonly t: Translate
}
