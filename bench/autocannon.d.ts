/** What is used here of a package without types. */
declare module 'autocannon' {
  type Histogram = { readonly total: number; readonly p50: number; readonly p99: number }
  type Result = {
    readonly requests: Histogram
    readonly throughput: Histogram
    readonly latency: Histogram
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
  }
  type Request = Partial<Pick<Options, 'method' | 'headers' | 'body'>>
  type Client = {
    readonly setRequests: (requests: readonly { readonly setupRequest: (request: Request) => Request }[]) => void
  }
  type Options = {
    readonly url: string
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly connections: number
    readonly duration: number
    readonly setupClient?: (client: Client) => void
  }
  export default function autocannon(options: Options): Promise<Result>
}
