/** The server cannot start, and its message says why and what to do: whoever starts it needs no stack trace. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem'
}
