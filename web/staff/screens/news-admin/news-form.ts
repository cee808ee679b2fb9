import { placeKey, countryRef, readPlaceKey } from '#domain/places.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import type { CreateNewsInput, NewsFieldsFragment, NewsType } from '#web/staff/generated/graphql.ts'
import { readTags, tagsInput, writeTags } from './chosen-tags.ts'
import { readPicture, writePicture } from '#web/staff/picture/kept-picture.ts'

/** What the form holds, flat, so that a draft of it can be kept. */
export type NewsValues = {
  readonly titleDe: string
  readonly titleEn: string
  readonly textDe: string
  readonly textEn: string
  readonly importantUntil: string
  readonly newsType: string
  /** `COUNTRY:TH`, or empty. */
  readonly country: string
  readonly picture: string
  readonly imageAltDe: string
  readonly imageAltEn: string
  readonly tags: string
  readonly isSignificant: boolean
}

export const emptyNews: NewsValues = {
  titleDe: '',
  titleEn: '',
  textDe: '',
  textEn: '',
  importantUntil: '',
  newsType: 'ORGANISATION',
  country: '',
  picture: '',
  imageAltDe: '',
  imageAltEn: '',
  tags: '',
  isSignificant: false,
}

export const valuesOf = (news: NewsFieldsFragment): NewsValues => ({
  titleDe: news.titleDe,
  titleEn: news.titleEn,
  textDe: news.textDe,
  textEn: news.textEn,
  importantUntil: news.importantUntil ?? '',
  newsType: news.newsType,
  country: news.country ? placeKey(countryRef(news.country.iso2)) : '',
  picture:
    news.pictureId && news.image
      ? writePicture({
          id: news.pictureId,
          url: news.image,
          width: news.imageWidth ?? 0,
          height: news.imageHeight ?? 0,
        })
      : '',
  imageAltDe: news.imageAltDe,
  imageAltEn: news.imageAltEn,
  tags: writeTags(news.tags),
  isSignificant: false,
})

const countryIdOf = (country: string): string | null => readPlaceKey(country)?.id ?? null

export const inputOf = (values: NewsValues): CreateNewsInput => ({
  titleDe: values.titleDe,
  titleEn: values.titleEn,
  textDe: values.textDe,
  textEn: values.textEn,
  importantUntil: values.importantUntil || null,
  newsType: values.newsType as NewsType,
  countryId: countryIdOf(values.country),
  pictureId: readPicture(values.picture)?.id ?? null,
  imageAltDe: values.imageAltDe,
  imageAltEn: values.imageAltEn,
  tags: tagsInput(readTags(values.tags)),
})

/** The names of the fields in the API, where the form has others. */
export const namesInApi = {
  titleDe: 'titleDe',
  titleEn: 'titleEn',
  textDe: 'textDe',
  textEn: 'textEn',
  importantUntil: 'importantUntil',
  newsType: 'newsType',
  countryId: 'country',
  pictureId: 'picture',
  imageAltDe: 'imageAltDe',
  imageAltEn: 'imageAltEn',
  tags: 'tags',
} as const

/** As it will stand on the newsboard for who reads German or English. */
export function previewOf(values: NewsValues, language: 'de' | 'en', now: string): NewsFieldsFragment {
  const pick = (de: string, en: string): string => (language === 'en' && !isEmptyText(en) ? en : de)
  const picture = readPicture(values.picture)
  const iso2 = countryIdOf(values.country)
  return {
    id: 'preview',
    title: pick(values.titleDe, values.titleEn),
    titleDe: values.titleDe,
    titleEn: values.titleEn,
    text: pick(values.textDe, values.textEn),
    textDe: values.textDe,
    textEn: values.textEn,
    importantUntil: values.importantUntil || null,
    newsType: values.newsType as NewsType,
    tags: readTags(values.tags).map((tag) => ({ ...tag, name: pick(tag.nameDe, tag.nameEn), order: tag.order ?? 0 })),
    country: iso2 === null ? null : { iso2 },
    image: picture?.url ?? null,
    imageAlt: pick(values.imageAltDe, values.imageAltEn),
    imageAltDe: values.imageAltDe,
    imageAltEn: values.imageAltEn,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    pictureId: picture?.id ?? null,
    createdAt: now,
    createdBy: null,
    modifiedAt: now,
    significantUpdateAt: null,
    mayEdit: false,
  }
}

type Texts = Pick<NewsFieldsFragment, 'titleEn' | 'textDe' | 'textEn'>

/** Something of it stands in German alone. */
export const lacksEnglish = ({ titleEn, textDe, textEn }: Texts): boolean =>
  titleEn.trim() === '' || (!isEmptyText(textDe) && isEmptyText(textEn))
