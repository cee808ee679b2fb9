import type { Words } from '#domain/wording/words.ts'
import type { Agency as Shown, PageAssets } from '#web/traveller/page-props.ts'
import { type Agency, legalOf } from '../features/organisations/agency.ts'

/** An agency as a reader sees it: its country in their language. */
export const presentAgency = (
  { countryIso2, colour: _colour, id: _id, ...agency }: Agency,
  words: Pick<Words, 'countryName'>,
  operator: Agency | null,
): Shown => ({
  ...agency,
  ...legalOf(agency, operator),
  country: countryIso2 === null ? null : words.countryName(countryIso2),
})

export const inColourOf = (agency: Pick<Agency, 'colour'> | null, assets: PageAssets): PageAssets =>
  agency?.colour ? { ...assets, css: [...assets.css, `/brand/${agency.colour}.css`] } : assets
