import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'

/** The first language of `Accept-Language` that we have, in the order of preference; German otherwise. */
export function readerLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage
}
