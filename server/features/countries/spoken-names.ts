import type { Iso2 } from '#domain/places.ts'

/** What people at a travel desk call a country where its official short name, in German and English, is another. */
export const spokenNames: Readonly<Record<Iso2, readonly string[]>> = {
  AE: ['VAE', 'UAE', 'Emirate', 'Emirates'],
  BA: ['Bosnien', 'Bosnia'],
  BY: ['Weißrussland'],
  CD: ['Demokratische Republik Kongo', 'Democratic Republic of the Congo', 'DR Kongo', 'DR Congo'],
  CG: ['Republik Kongo', 'Republic of the Congo'],
  CI: ['Elfenbeinküste', 'Ivory Coast'],
  CV: ['Kap Verde', 'Kapverdische Inseln', 'Cape Verde'],
  CZ: ['Tschechische Republik', 'Czech Republic'],
  GB: ['UK', 'Großbritannien', 'Great Britain', 'Britain', 'England'],
  HK: ['Hongkong', 'Hong Kong'],
  KP: ['Nordkorea', 'North Korea'],
  KR: ['Korea', 'Südkorea', 'South Korea', 'Republik Korea'],
  MD: ['Moldau', 'Moldawien', 'Moldova'],
  MK: ['Mazedonien', 'Macedonia'],
  MM: ['Birma', 'Burma'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland'],
  PS: ['Palästina', 'Palestine'],
  RU: ['Russische Föderation', 'Russian Federation'],
  SZ: ['Swasiland', 'Swaziland'],
  TL: ['Osttimor', 'East Timor'],
  TR: ['Turkey'],
  US: ['Amerika', 'America', 'US', 'USA'],
  VA: ['Vatikan', 'Vatican', 'Heiliger Stuhl', 'Holy See'],
}
