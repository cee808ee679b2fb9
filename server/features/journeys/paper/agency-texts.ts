import { contentBlockKey, contentBlockNames, type ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { ContentText } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { blocksOf } from './blocks-off.ts'

export type AgencyText = { readonly block: ContentBlockName; readonly title: string; readonly text: ContentText }
type Block = ReturnType<typeof blocksOf>[number]

/** What the agency itself says: German for who reads German and where it wrote nothing else; English for everybody else. */
export function agencyTexts(
  journey: Parameters<typeof blocksOf>[0],
  language: Language,
  rulebook: Rulebook,
): AgencyText[] {
  const t = translatorFor(language)
  const byName = new Map<ContentBlockName, Block>(blocksOf(journey, rulebook).map((block) => [block.block, block]))
  return contentBlockNames.flatMap((name) => {
    const { isOn, textDe, textEn } = byName.get(name)!
    const isEnglish = textEn !== '' && (language !== 'de' || textDe === '')
    const text = isEnglish ? textEn : textDe
    if (!isOn || text === '') return []
    return [{ block: name, title: t(contentBlockKey(name)), text: { text, language: isEnglish ? 'en' : 'de' } }]
  })
}
