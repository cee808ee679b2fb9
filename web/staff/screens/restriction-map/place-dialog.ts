/** Left and top of what floats over a window, in pixels. */
export type Spot = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** How much of the edge stays free. */
const margin = 8

/** The nearest spot at which all of it lies inside the window; what is larger than the window begins at its corner. */
export function insideWindow({ x, y }: Spot, box: Size, window: Size): Spot {
  const within = (at: number, length: number, room: number) => Math.max(margin, Math.min(at, room - length - margin))
  return { x: within(x, box.width, window.width), y: within(y, box.height, window.height) }
}
