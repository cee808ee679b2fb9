import { contentBlockNames, type ContentBlockName, type ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import { providerLink, visaProviderLists, type VisaProvider, type VisaProviderList } from '#domain/visa-providers.ts'
import type { FieldError } from '#web/staff/api/call.ts'

export type Block = {
  readonly page: ContentBlockPage
  readonly block: ContentBlockName
  readonly isOn: boolean
  readonly textDe: string
  readonly textEn: string
  /** The level of travel advice from which on it is shown; null: always. */
  readonly shownFrom: number | null
}
export type Settings = { readonly contentBlocks: readonly Block[]; readonly visaProviders: readonly VisaProvider[] }

/** Flat, as a form holds it: `money:isOn`, `money:textDe`; a list of providers is one value. A form reads a point as a path. */
export type SettingsValues = Record<string, string | boolean>
export const fieldOf = (block: ContentBlockName, name: 'isOn' | 'textDe' | 'textEn' | 'shownFrom'): string =>
  `${block}:${name}`
export const providerField = (list: VisaProviderList, index: number, name: keyof VisaProvider): string =>
  `${list}.${index}.${name}`

export const valuesOf = ({ contentBlocks, visaProviders }: Settings, page: ContentBlockPage): SettingsValues =>
  Object.fromEntries([
    ...contentBlocks.flatMap(({ page: own, block, isOn, textDe, textEn, shownFrom }) =>
      own === page
        ? [
            [fieldOf(block, 'isOn'), isOn],
            [fieldOf(block, 'textDe'), textDe],
            [fieldOf(block, 'textEn'), textEn],
            [fieldOf(block, 'shownFrom'), shownFrom === null ? '' : String(shownFrom)],
          ]
        : [],
    ),
    ...visaProviderLists.map((list) => [list, asText(visaProviders.filter((each) => each.list === list))]),
  ])

export const asText = (providers: readonly VisaProvider[]): string => JSON.stringify(providers)

/** Of a list that a draft has spoilt nothing is left. */
export function providersIn(values: SettingsValues, list: VisaProviderList): readonly VisaProvider[] {
  try {
    const read: unknown = JSON.parse(String(values[list]))
    return Array.isArray(read) ? (read as VisaProvider[]) : []
  } catch {
    return []
  }
}

export const blockIn = (values: SettingsValues, page: ContentBlockPage, block: ContentBlockName): Block => ({
  page,
  block,
  isOn: values[fieldOf(block, 'isOn')] !== false,
  textDe: String(values[fieldOf(block, 'textDe')] ?? ''),
  textEn: String(values[fieldOf(block, 'textEn')] ?? ''),
  shownFrom: Number(values[fieldOf(block, 'shownFrom')]) || null,
})

/** What is sent: the blocks that were changed, and both lists where one of them was. */
export function inputOf(values: SettingsValues, changes: Partial<SettingsValues>, page: ContentBlockPage) {
  const changed = contentBlockNames.filter((block) => Object.keys(changes).some((name) => name.startsWith(`${block}:`)))
  return {
    ...(changed.length > 0 && { contentBlocks: changed.map((block) => blockIn(values, page, block)) }),
    ...(visaProviderLists.some((list) => list in changes) && {
      visaProviders: visaProviderLists.flatMap((list) =>
        providersIn(values, list).map((provider) => ({ ...provider, types: [...provider.types] })),
      ),
    }),
  }
}

/** What was refused, at the fields of the form; the API counts what it was sent. */
export function refusedAt(errors: readonly FieldError[], values: SettingsValues, input: ReturnType<typeof inputOf>) {
  const counts = visaProviderLists.map((list) => ({ list, count: providersIn(values, list).length }))
  const fieldAt = (field: string): string => {
    const [group, index, name] = field.split('.')
    if (group === 'contentBlocks' && input.contentBlocks?.[Number(index)] && name)
      return `${input.contentBlocks[Number(index)]!.block}:${name}`
    if (group !== 'visaProviders') return ''
    const [first] = counts
    const at = Number(index)
    if (index === undefined) return first!.list
    return at < first!.count ? `${first!.list}.${index}.${name}` : `${counts[1]!.list}.${at - first!.count}.${name}`
  }
  return errors.map(({ field, messages }) => ({ field: fieldAt(field), messages }))
}

type Words = { readonly required: string; readonly url: string }

/** What is wrong with the providers before anything is sent. */
export const problemsOf = (values: SettingsValues, words: Words): Record<string, string> =>
  Object.fromEntries(
    visaProviderLists.flatMap((list) =>
      providersIn(values, list).flatMap(({ name, url, types }, index) => [
        ...(name.trim() === '' ? [[providerField(list, index, 'name'), words.required]] : []),
        ...(providerLink(url.trim()) === null
          ? [[providerField(list, index, 'url'), url.trim() === '' ? words.required : words.url]]
          : []),
        ...(types.length === 0 ? [[providerField(list, index, 'types'), words.required]] : []),
      ]),
    ),
  )
