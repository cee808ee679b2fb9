import { countryFactTypes } from './destination-types.ts'
import { detailGroups } from './groups.ts'
import { detailTypesByKey } from './types.ts'

/** What is said about a destination beside its rules: an organisation switches each off, or adds words of its own. */
const groupOfBlock = {
  worthKnowing: 'worth_knowing',
  caseOfEmergency: 'case_of_emergency',
  onSiteRepresentatives: 'on_site_representatives',
  traffic: 'traffic',
  money: 'money',
  criminalLaws: 'criminal_laws',
  medicalCare: 'medical_care',
  infrastructure: 'infrastructure',
} as const
export type ContentBlockName = keyof typeof groupOfBlock
export const contentBlockNames = Object.keys(groupOfBlock) as readonly ContentBlockName[]

export const contentBlockPages = ['MYJOURNEY', 'MYCRUISE'] as const
export type ContentBlockPage = (typeof contentBlockPages)[number]

/** The key of a block's name in `catalogue.json`. */
export const contentBlockKey = (block: ContentBlockName): string => `group.${groupOfBlock[block]}`

/** Rules stand in the same groups, but no organisation can hide a rule: only what is told about a country belongs to a block. */
const isAboutCountry = (type: string): boolean => detailTypesByKey.get(type)?.collection === 'DESTINATION_INFORMATION'

const ofGroups = new Map<string, ContentBlockName>(
  contentBlockNames.flatMap((block) => {
    const group = detailGroups.find(({ groupSet, key }) => groupSet === 'END_USER' && key === groupOfBlock[block])!
    return group.types.filter(isAboutCountry).map((type) => [type, block] as const)
  }),
)
const countryFacts = new Set<string>(countryFactTypes)

/** The block to which something told about a country belongs: what no group has is worth knowing. Null for a rule. */
export const blockOfType = (type: string): ContentBlockName | null =>
  ofGroups.get(type) ?? (countryFacts.has(type) ? 'worthKnowing' : null)
