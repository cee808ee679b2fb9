import type { StaffLanguage } from '#domain/languages.ts'
import { fold } from '#domain/wording/fold.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { AssortmentsQuery, OperatorPagesQuery } from '#web/staff/generated/graphql.ts'

export type OperatorPage = OperatorPagesQuery['touroperatorexternalrestrictioninfos'][number]

/** How many tour operators stand beside each other. */
export const mostCompared = 2

/** Those chosen after a press: one more is refused where there are as many as may be. */
export function toggled(chosen: readonly string[], id: string): readonly string[] | 'too-many' {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length >= mostCompared ? 'too-many' : [...chosen, id]
}

/** As the address has them: known ones, each once, no more than may be. */
export const chosenIn = (text: string | null, pages: readonly OperatorPage[]): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => pages.some((page) => page.id === id)).slice(0, mostCompared)

/** The links of a page that may be followed, the one in the language of the reader first; only what is HTTPS. */
export function linksOf({ linkDe, linkEn }: OperatorPage, language: StaffLanguage) {
  const links = [
    { language: 'de' as const, link: safe(linkDe) },
    { language: 'en' as const, link: safe(linkEn) },
  ].flatMap(({ link, ...more }) => (link === null ? [] : [{ ...more, link, host: hostOf(link) }]))
  return links.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
}

function safe(link: string): string | null {
  const known = webLink(link)
  return known?.startsWith('https:') ? known : null
}

export function foundPages(pages: readonly OperatorPage[], search: string): readonly OperatorPage[] {
  const part = fold(search)
  return pages.filter(({ name, infoCategory, linkDe, linkEn }) =>
    [name, infoCategory, linkDe, linkEn].some((text) => fold(text).includes(part)),
  )
}

export type Assortment = AssortmentsQuery['assortments'][number]

/** Those of an assortment in its order; of an unknown one, and of none, all. */
export function pagesIn(
  id: string | null,
  assortments: readonly Assortment[],
  pages: readonly OperatorPage[],
): readonly OperatorPage[] {
  const assortment = assortments.find((each) => each.id === id)
  if (!assortment) return pages
  return assortment.operatorIds.flatMap((operator) => pages.find((page) => page.id === operator) ?? [])
}
