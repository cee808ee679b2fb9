import type { Collection, DetailType, StopRole, ValueType } from './catalogue.ts'

export type TypeOptions = Partial<Pick<DetailType, 'showBusiness' | 'positiveYes' | 'unit' | 'shown'>>

/** A detail type of the main list; what is left out is the usual. */
export const defineType = (
  nameKey: string,
  valueType: ValueType,
  category: string | null,
  roles: readonly StopRole[],
  options: TypeOptions = {},
  collection: Collection = 'MAIN',
): DetailType => ({
  nameKey,
  valueType,
  i18nKey: `type.${nameKey}`,
  category,
  collection,
  showBusiness: true,
  positiveYes: false,
  isCidmer: collection === 'DESTINATION_INFORMATION' ? null : collection === 'MAIN',
  unit: null,
  roles,
  shown: 'when-filled',
  ...options,
})
