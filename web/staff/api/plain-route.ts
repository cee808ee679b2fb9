/** An address of the API that takes a plain value and gives one. Its address is its name. */
export class PlainRoute<Result, Variables> {
  /** For types alone. */
  declare readonly asks: (variables: Variables) => Result
  readonly path: `/api/${string}`

  constructor(path: `/api/${string}`) {
    this.path = path
  }

  toString(): string {
    return this.path
  }
}
