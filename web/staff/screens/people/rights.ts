import { rights, type PermissionCode, type Right } from '#contract/permission-codes.ts'

const agent: readonly PermissionCode[] = [
  'a3m_core.DestinationManager',
  'a3m_core.Events',
  'a3m_core.ListMyJourney',
  'a3m_core.CDB',
]
const editor: readonly PermissionCode[] = [...agent, 'a3m_core.EditNews', 'a3m_core.EditTextsnippet']

/** What people usually do, as permissions: none of them reaches beyond their organisation. */
export const presets = {
  agent,
  editor,
  administrator: [...editor, 'a3m_core.Widget', 'a3m_core.EditPortfolio', 'a3m_core.ManageUsers'],
} as const satisfies Record<string, readonly PermissionCode[]>
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

/** Which of them somebody's permissions are; null: none. */
export function presetOf(held: readonly string[]): Preset | null {
  const has = new Set(held)
  return (
    presetNames.find((name) => presets[name].length === has.size && presets[name].every((code) => has.has(code))) ??
    null
  )
}

/** In the order in which they are told, whatever order they are held in. */
export const inOrder = (held: readonly string[]): readonly Right[] => rights.filter((right) => held.includes(right))

/** A form keeps texts: codes with a space between. */
export const asText = (held: readonly string[]): string => inOrder(held).join(' ')
export const fromText = (text: string): string[] => text.split(' ').filter(Boolean)

type Short<Name extends string> = Name extends `a3m_core.${infer Code}` ? Code : Name
/** As its words are called. */
export const shortOf = (right: Right) => right.replace('a3m_core.', '') as Short<Right>
