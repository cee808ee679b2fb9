import { geoPath, type GeoContext } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { projection, type MapPoint } from './projection.ts'

export type Shape = {
  readonly iso2: string | null
  readonly path: string
  /** Left, top, right, bottom of its largest part, which a label points at and by which it is small. */
  readonly box: readonly [number, number, number, number]
}
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** Points nearer to the one before are left out, in degrees; both sides of a border lose the same ones. */
const finest = 0.045
const fewest = 8

/** Numbers of countries are those of the United Nations, which a locale knows as regions. Kosovo has none of its own. */
const iso2Of = (id: string | number | undefined, name: string): string | null => {
  if (name === 'Kosovo') return 'XK'
  return id === undefined ? null : (new Intl.Locale(`und-${id}`).region ?? null)
}

/** The countries of the world as they lie on the map; whoever shows no country of ours has no code. */
export function drawWorld(atlas: unknown): readonly Shape[] {
  const topology = thinned(atlas as Countries)
  return feature(topology, topology.objects.countries).features.flatMap(({ id, properties, ...shape }) => {
    const drawn = drawing()
    geoPath(projection, drawn.context)({ ...shape, properties })
    const { path, box } = drawn.done()
    return path === '' || properties.name === 'Antarctica' ? [] : [{ iso2: iso2Of(id, properties.name), path, box }]
  })
}

function thinned(topology: Countries): Countries {
  const step = finest / Math.min(...(topology.transform?.scale ?? [1, 1]))
  const arcs = topology.arcs.map((arc) => {
    const kept: [number, number][] = []
    let [x, y] = [0, 0]
    arc.forEach(([dx = 0, dy = 0], index) => {
      ;[x, y] = [x + dx, y + dy]
      const isEnd = index === 0 || index === arc.length - 1
      if (!isEnd && Math.hypot(x, y) < step) return
      kept.push([x, y])
      ;[x, y] = [0, 0]
    })
    // Of a small island too little may be left to tell its inside from its outside.
    return kept.length < fewest ? arc : kept
  })
  return { ...topology, arcs }
}

/** Writes what is drawn with short steps of whole numbers, and finds the largest part on the way. */
function drawing() {
  let path = ''
  let last: MapPoint = [0, 0]
  let largest: Shape['box'] = [0, 0, 0, 0]
  let box: [number, number, number, number] = [0, 0, 0, 0]
  const sizeOf = ([left, top, right, bottom]: Shape['box']) => (right - left) * (bottom - top)
  const context: GeoContext = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => {
      last = [Math.round(x), Math.round(y)]
      box = [last[0], last[1], last[0], last[1]]
      path += `M${last.join(' ')}`
    },
    lineTo: (x, y) => {
      const next: MapPoint = [Math.round(x), Math.round(y)]
      const [dx, dy] = [next[0] - last[0], next[1] - last[1]]
      if (dx === 0 && dy === 0) return
      path += `l${dx}${dy < 0 ? '' : ' '}${dy}`
      last = next
      box = [Math.min(box[0], next[0]), Math.min(box[1], next[1]), Math.max(box[2], next[0]), Math.max(box[3], next[1])]
    },
    closePath: () => {
      path += 'z'
      if (sizeOf(box) >= sizeOf(largest)) largest = box
    },
  }
  return { context, done: () => ({ path, box: largest }) }
}
