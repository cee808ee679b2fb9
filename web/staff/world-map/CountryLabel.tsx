import { useLayoutEffect, useRef } from 'react'
import { useMapFrame } from './map-frame.ts'
import type { MapPoint } from './projection.ts'
import styles from './world-map.module.css'

const away = { x: 34, y: 30 }
const edge = 8

/** The name of a country beside it, with what is said of it; it follows the map and stays inside of the frame. */
export function CountryLabel({ at: [x, y], name, words }: { at: MapPoint; name: string; words: string | null }) {
  const frame = useMapFrame()
  const label = useRef<HTMLDivElement>(null)
  const line = useRef<SVGLineElement>(null)
  useLayoutEffect(() => {
    function put() {
      const { current: box } = label
      if (!box) return
      const { scale, x: left, y: top } = frame.transform()
      const { width, height } = frame.size()
      const [px, py] = [x * scale + left, y * scale + top]
      const isInside = px > 0 && py > 0 && px < width && py < height
      box.parentElement!.hidden = !isInside
      if (!isInside) return
      const toLeft = px + away.x + box.offsetWidth + edge > width
      const toTop = py + away.y + box.offsetHeight + edge > height
      const lx = Math.max(edge, toLeft ? px - away.x - box.offsetWidth : px + away.x)
      const ly = Math.max(edge, toTop ? py - away.y - box.offsetHeight : py + away.y)
      box.style.transform = `translate(${lx}px, ${ly}px)`
      const ends = { x1: px, y1: py, x2: toLeft ? lx + box.offsetWidth : lx, y2: toTop ? ly + box.offsetHeight : ly }
      for (const [name, value] of Object.entries(ends)) line.current?.setAttribute(name, String(value))
    }
    put()
    return frame.onMove(put)
  }, [frame, x, y, name, words])
  return (
    <div className={styles.labels} aria-hidden="true">
      <svg>
        <line ref={line} />
      </svg>
      <div ref={label} className={styles.label}>
        <b>{name}</b>
        {words !== null && <span>{words}</span>}
      </div>
    </div>
  )
}
