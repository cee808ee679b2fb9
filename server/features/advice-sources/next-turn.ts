const soonestMinutes = 15

/** When a source is asked again: at its interval, and after a failure sooner, each time after twice as long. */
export function nextTurn(everyMinutes: number, failures: number): number {
  return failures === 0 ? everyMinutes : Math.min(everyMinutes, soonestMinutes * 2 ** Math.min(failures - 1, 10))
}
