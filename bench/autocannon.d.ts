declare module 'autocannon' {
  interface SetUpRequest {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { total: number }
    /** Seconds. */
    duration: number
    errors: number
    non2xx: number
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds; or how many requests in all. */
    duration?: number
    amount?: number
    /** It looks only so often whether it is over; milliseconds. */
    sampleInt: number
    requests: { setupRequest: (request: SetUpRequest) => SetUpRequest }[]
  }): Promise<Result>
}
