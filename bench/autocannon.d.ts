/** What is used here of a package without types. */
declare module 'autocannon' {
  type Histogram = { readonly total: number; readonly p99: number }
  type Result = {
    readonly requests: Histogram
    readonly throughput: Histogram
    readonly latency: Histogram
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
  }
  type Options = {
    readonly url: string
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly connections: number
    readonly duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
