import type { Words } from '#domain/wording/words.ts'
import type { Agency as Shown, PageAssets } from '#web/traveller/page-props.ts'
import type { Agency } from '../features/organisations/agency.ts'

/** An agency as a reader sees it: its country in their language. One that has nothing to say about itself leaves it to who runs this. */
export const presentAgency = (
  { countryIso2, colour: _colour, id: _id, ...agency }: Agency,
  words: Pick<Words, 'countryName'>,
  operator: Agency | null,
): Shown => {
  const speaksForItself = agency.website !== null || agency.imprint !== null || agency.privacy !== null
  return {
    ...agency,
    imprint: speaksForItself ? agency.imprint : (operator?.imprint ?? null),
    privacy: speaksForItself ? agency.privacy : (operator?.privacy ?? null),
    country: countryIso2 === null ? null : words.countryName(countryIso2),
  }
}

export const inColourOf = (agency: Pick<Agency, 'colour'> | null, assets: PageAssets): PageAssets =>
  agency?.colour ? { ...assets, css: [...assets.css, `/brand/${agency.colour}.css`] } : assets
