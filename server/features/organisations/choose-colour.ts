import type { Done, Operator } from '../accounts/operator.ts'
import { saveAsOperator } from './describe-agency.ts'

/** The colour of an organisation's public pages, `#rrggbb` or `none` for ours. Readers see it within seconds. */
export const chooseColour = (
  operator: Operator,
  { code, colour }: { readonly code: string; readonly colour: string },
): Promise<Done> => saveAsOperator(operator, code, { colour: colour === 'none' ? '' : colour || '-' })
