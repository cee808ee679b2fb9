import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'

export type Shape = { readonly iso2: string | null; readonly path: string }
export const mapSize = { width: 960, height: 470 } as const

/** Numbers of countries are those of the United Nations, which a locale knows as regions. Kosovo has none of its own. */
const iso2Of = (id: string | number | undefined, name: string): string | null => {
  if (name === 'Kosovo') return 'XK'
  return id === undefined ? null : (new Intl.Locale(`und-${id}`).region ?? null)
}

/** The countries of the world, drawn once; whoever shows no country of ours has no code. */
export function worldShapes(): readonly Shape[] {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
  const { features } = feature(topology, topology.objects.countries)
  const projection = geoNaturalEarth1().fitSize([mapSize.width, mapSize.height], { type: 'Sphere' })
  const draw = geoPath(projection).digits(1)
  return features.flatMap(({ id, properties, ...shape }) => {
    const path = draw({ ...shape, properties })
    return path === null || properties.name === 'Antarctica' ? [] : [{ iso2: iso2Of(id, properties.name), path }]
  })
}
