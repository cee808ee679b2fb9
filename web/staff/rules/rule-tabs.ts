import type { WordKey } from '../words/words.ts'

/** The areas of the desk that are there, in their order. A test sees that each has its screen. */
export const ruleTabs: readonly { readonly path: string; readonly label: WordKey }[] = [
  { path: '/entryrestrictions', label: 'rule-tabs.restrictions' },
  { path: '/entryrestrictions/groups', label: 'rule-tabs.groups' },
  { path: '/entryrestrictions/policies', label: 'rule-tabs.policies' },
  { path: '/entryrestrictions/golden-trips', label: 'rule-tabs.golden-trips' },
  { path: '/entryrestrictions/proposals', label: 'rule-tabs.proposals' },
  { path: '/entryrestrictions/sources', label: 'rule-tabs.sources' },
  { path: '/entryrestrictions/scheduled', label: 'rule-tabs.scheduled' },
  { path: '/entryrestrictions/coverage', label: 'rule-tabs.coverage' },
]

/** Of the first area, above whose address the others lie: its list, and each of its records. */
export const isOfRestrictions = (pathname: string): boolean => /^\/entryrestrictions(\/[^/]+\/edit)?\/?$/.test(pathname)
