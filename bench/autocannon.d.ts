declare module 'autocannon' {
  interface SetUpRequest {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number }
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
    requests: { setupRequest: (request: SetUpRequest) => SetUpRequest }[]
  }): Promise<Result>
}
