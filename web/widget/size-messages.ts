/** By which the loader is known to the frame; with it comes the port on which heights are told. */
export type Greeting = 'portolan-widget'

/** Between these the loader lets the frame be, in pixels of the page. */
export const leastHeight = 200
export const mostHeight = 12_000
/** Before the frame has told its own. */
export const firstHeight = 640

export type Told = { readonly height: number; readonly title: string }

/** What came over the port, if it is what the frame tells: nothing else is taken. */
export function toldBy(data: unknown): Told | null {
  if (typeof data !== 'object' || data === null) return null
  const { height, title, ...more } = data as Partial<Told>
  if (Object.keys(more).length > 0 || typeof height !== 'number' || typeof title !== 'string') return null
  if (!Number.isFinite(height) || title.length > 300) return null
  return { height: Math.min(Math.max(Math.ceil(height), leastHeight), mostHeight), title }
}
