import { addMonths, type CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { NewsType } from '../../db/news-tables.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { checkMarkup } from '../../rich-text.ts'

export type NewsTag = { readonly nameDe: string; readonly nameEn: string; readonly order: number | null }

/** All that an editor decides of a news item. */
export type NewsTexts = {
  readonly titleDe: string
  readonly titleEn: string
  readonly textDe: string
  readonly textEn: string
  readonly importantUntil: CalendarDate | null
  readonly newsType: NewsType
  readonly countryId: Iso2 | null
  readonly pictureId: string | null
  readonly imageAltDe: string
  readonly imageAltEn: string
  readonly tags: readonly NewsTag[]
}

const longestTitle = 200
const longestText = 20_000
const longestAlt = 300
const longestTag = 60
const mostTags = 8
/** Whatever is important for longer is no news, and what was before is a slip of the pen. */
const mostYearsAhead = 2
const earliest = '2000-01-01'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const normaliseNews = (news: NewsTexts): NewsTexts => ({
  ...news,
  titleDe: oneLine(news.titleDe),
  titleEn: oneLine(news.titleEn),
  textDe: normaliseText(news.textDe),
  textEn: normaliseText(news.textEn),
  imageAltDe: news.pictureId === null ? '' : oneLine(news.imageAltDe),
  imageAltEn: news.pictureId === null ? '' : oneLine(news.imageAltEn),
  tags: news.tags.map((tag) => ({ ...tag, nameDe: oneLine(tag.nameDe), nameEn: oneLine(tag.nameEn) })),
})

type Known = { readonly today: CalendarDate; readonly isCountry: (id: string) => boolean }

/** German is the source of all texts; English may follow. A picture has words in both, for whoever does not see it. */
export const problemsOfNews = (news: NewsTexts, { today, isCountry }: Known): Problem[] => [
  ...checkText('titleDe', news.titleDe, { isRequired: true, longest: longestTitle }),
  ...checkText('titleEn', news.titleEn, { longest: longestTitle }),
  ...problemIf(news.titleEn === '' && !isEmptyText(news.textEn), 'titleEn', 'news.title-of-english-text'),
  ...checkText('textDe', news.textDe, { longest: longestText }),
  ...checkText('textEn', news.textEn, { longest: longestText }),
  ...(news.textDe.length > longestText ? [] : checkMarkup('textDe', news.textDe)),
  ...(news.textEn.length > longestText ? [] : checkMarkup('textEn', news.textEn)),
  ...problemsOfDay(news.importantUntil, today),
  ...problemIf(news.countryId !== null && !isCountry(news.countryId), 'countryId', 'errors.unknown-place', {
    id: (news.countryId ?? '').slice(0, 20),
  }),
  ...(news.pictureId === null
    ? []
    : (['imageAltDe', 'imageAltEn'] as const).flatMap((field) =>
        checkText(field, news[field], { isRequired: true, longest: longestAlt }),
      )),
  ...problemIf(news.tags.length > mostTags, 'tags', 'news.tags.too-many', { max: mostTags }),
  ...news.tags.slice(0, mostTags).flatMap(problemsOfTag),
]

const problemsOfDay = (day: CalendarDate | null, today: CalendarDate): Problem[] =>
  day === null
    ? []
    : [
        ...problemIf(day > addMonths(today, 12 * mostYearsAhead), 'importantUntil', 'news.important-too-long', {
          years: mostYearsAhead,
        }),
        ...problemIf(day < earliest, 'importantUntil', 'errors.date'),
      ]

const problemsOfTag = ({ nameDe, nameEn, order }: NewsTag): Problem[] => [
  ...checkText('tags', nameDe, { isRequired: true, longest: longestTag }),
  ...checkText('tags', nameEn, { longest: longestTag }),
  ...problemIf(order !== null && (order < 0 || order > 10_000), 'tags', 'errors.invalid-value'),
]
