import { fold } from '#domain/wording/fold.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { isUnread } from './news-visit.ts'

export type NewsFilter = {
  readonly search: string
  readonly tag: string
  readonly country: string
  readonly isUnread: boolean
}

/** Those that hold every word of the search, in either language, and fit all else that was chosen. */
export function findNews<News extends NewsFieldsFragment>(
  news: readonly News[],
  { search, tag, country, isUnread: unreadOnly }: NewsFilter,
  visit: Date,
): News[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return news.filter((each) => {
    if (tag !== '' && !each.tags.some(({ nameDe }) => nameDe === tag)) return false
    if (country !== '' && each.country?.iso2 !== country) return false
    if (unreadOnly && !isUnread(each, visit)) return false
    const said = words.length === 0 ? '' : fold(wordsOf(each))
    return words.every((word) => said.includes(word))
  })
}

const wordsOf = ({ titleDe, titleEn, textDe, textEn, tags }: NewsFieldsFragment): string =>
  [
    titleDe,
    titleEn,
    plainTextOf(textDe),
    plainTextOf(textEn),
    ...tags.flatMap(({ nameDe, nameEn }) => [nameDe, nameEn]),
  ].join(' ')
