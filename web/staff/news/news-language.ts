import type { StaffLanguage } from '#domain/languages.ts'
import type { NewsFieldsFragment } from '../generated/graphql.ts'

/** In which language it stands here: German where nobody has written it in English. */
export const langOfTitle = ({ title, titleEn }: Pick<NewsFieldsFragment, 'title' | 'titleEn'>): StaffLanguage =>
  titleEn !== '' && title === titleEn ? 'en' : 'de'
export const langOfText = ({ text, textEn }: Pick<NewsFieldsFragment, 'text' | 'textEn'>): StaffLanguage =>
  textEn !== '' && text === textEn ? 'en' : 'de'
