import { declined, type Done, type Operator } from '../accounts/operator.ts'
import { changeOrganisation } from './change-organisation.ts'

/** The colour of an organisation's public pages, `#rrggbb` or `none` for ours. Readers see it within seconds. */
export async function chooseColour(
  operator: Operator,
  { code, colour }: { readonly code: string; readonly colour: string },
): Promise<Done> {
  const hex = colour === 'none' ? null : /^#?([0-9a-f]{6})$/i.exec(colour)?.[1]?.toLowerCase()
  if (hex === undefined) return declined('A colour has six digits, such as "#7a1f3d"; none takes it away')
  return changeOrganisation(operator, { code, row: { brand_colour: hex } })
}
