import { useEffect, useState, type RefObject } from 'react'

type Ends = { readonly atStart: boolean; readonly atEnd: boolean }
const whole: Ends = { atStart: true, atEnd: true }

/** Whether more lies behind either edge of what scrolls sideways. */
export function useScrollEnds(scrolling: RefObject<HTMLElement | null>): Ends {
  const [ends, setEnds] = useState(whole)
  useEffect(() => {
    const element = scrolling.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // Half a pixel is lost to rounding where a page is zoomed.
      const [atStart, atEnd] = [scrollLeft < 1, scrollLeft + clientWidth > scrollWidth - 1]
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    element.addEventListener('scroll', look, { passive: true })
    const watched = new ResizeObserver(look)
    watched.observe(element)
    for (const child of element.children) watched.observe(child)
    return () => {
      element.removeEventListener('scroll', look)
      watched.disconnect()
    }
  }, [scrolling])
  return ends
}
