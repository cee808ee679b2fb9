import type { StaffLanguage } from '#domain/languages.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import type { Words } from '#web/staff/words/words.ts'
import { spanText } from './chip-text.ts'
import type { Chip } from './chips.ts'
import type { Gazetteer } from './reading/gazetteer.ts'

type Choice = {
  /** Under which it is decided. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** What may be chosen at a chip: one of several places, stop or change, the other reading of its days, with whom children travel. */
export function choicesOf(chip: Chip, gazetteer: Gazetteer, language: StaffLanguage, t: Words): readonly Choice[] {
  const please = { value: '', label: t('paste.choose') }
  if (chip.group === 'passports') return []
  if (chip.group === 'children') {
    const companies = minorCompanies.map((value) => ({ value, label: t(`trip-details.minor.${value}`) }))
    return [{ id: chip.id, label: t('trip-details.minor'), value: chip.company ?? '', options: [please, ...companies] }]
  }
  if (chip.group === 'dates') {
    if (!chip.other) return []
    const options = [
      { value: chip.isOther ? 'other' : 'read', label: spanText(chip, language, t) },
      { value: chip.isOther ? 'read' : 'other', label: spanText(chip.other, language, t) },
    ]
    return [{ id: chip.id, label: t('paste.group.dates'), value: options[0]!.value, options }]
  }
  const labelOf = (key: string) => {
    const place = gazetteer.place(key as never)
    const country = place && countryName(place.iso2, language)
    return place && place.name !== country ? t('paste.place', { name: place.name, country }) : (country ?? key)
  }
  const places: Choice = {
    id: `place ${chip.written}`,
    label: t('paste.choose.place', { written: chip.written }),
    value: chip.key ?? '',
    options: [
      ...(chip.key === null ? [please] : []),
      ...chip.options.map((value) => ({ value, label: labelOf(value) })),
    ],
  }
  const kinds: Choice = {
    id: `kind ${chip.id}`,
    label: t('paste.choose.kind', { written: chip.written }),
    value: chip.group === 'via' ? 'change' : 'stop',
    options: (['stop', 'change'] as const).map((value) => ({ value, label: t(`paste.kind.${value}`) })),
  }
  return [...(chip.options.length > 0 ? [places] : []), ...(chip.mayChange ? [kinds] : [])]
}
