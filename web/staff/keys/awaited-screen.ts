const GO_WITHIN_MS = 1500
let until = 0

/** After `g` the next letter names a screen, and no letter of a screen acts. */
export const isScreenAwaited = (): boolean => Date.now() < until
export const awaitScreen = (): void => void (until = Date.now() + GO_WITHIN_MS)
export const awaitNothing = (): void => void (until = 0)
