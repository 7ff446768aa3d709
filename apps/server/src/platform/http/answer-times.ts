import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Upper bounds of the histogram, seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const CALLERS = ['player', 'staff', 'other'] as const
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

interface Times {
  /** Number of answers per bucket of `SECONDS`; the last bucket has no upper bound. */
  buckets: number[]
  sum: number
  /** By the place among `CLASSES`. */
  answers: number[]
}

/**
 * Times the answers of this part of the server, by kind of caller and class of status, and gives them as Prometheus reads them. Counted
 * here: the client library looks up two sets of labels for every answer, which is felt where answers are polled.
 */
export function timeAnswers(part: FastifyInstance): () => string {
  const times: Record<(typeof CALLERS)[number], Times> = { player: noTimes(), staff: noTimes(), other: noTimes() }
  part.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1_000
    const of = times[callerOf(request)]
    const bucket = SECONDS.findIndex((most) => seconds <= most)
    of.sum += seconds
    add(of.buckets, bucket === -1 ? SECONDS.length : bucket)
    add(of.answers, Math.floor(reply.statusCode / 100) - 1)
    done()
  })
  return () => {
    const callers = CALLERS.filter((caller) => times[caller].answers.some((count) => count > 0))
    return [
      '# HELP meydan_http_seconds Time to answer calls of browsers, by caller',
      '# TYPE meydan_http_seconds histogram',
      ...callers.flatMap((caller) => histogramOf(caller, times[caller])),
      '# HELP meydan_http_answers_total Answers to calls of browsers, by caller and class of status',
      '# TYPE meydan_http_answers_total counter',
      ...callers.flatMap((caller) => counterOf(caller, times[caller])),
      '',
    ].join('\n')
  }
}

function noTimes(): Times {
  return { buckets: Array.from({ length: SECONDS.length + 1 }, () => 0), sum: 0, answers: CLASSES.map(() => 0) }
}

function add(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

/** Matches the written address: building the route of every answer would cost more than this check. */
function callerOf(request: FastifyRequest): (typeof CALLERS)[number] {
  if (request.is404) return 'other'
  const path = request.url.includes('%') ? request.routeOptions.url : request.url
  if (!path?.startsWith('/api/')) return 'other'
  return path.startsWith('/api/admin/') ? 'staff' : 'player'
}

/** Each bucket of a histogram counts those below it as well. */
function histogramOf(caller: string, { buckets, sum }: Times): string[] {
  let count = 0
  const lines = buckets.map((more, place) => {
    count += more
    return `meydan_http_seconds_bucket{le="${SECONDS[place] ?? '+Inf'}",caller="${caller}"} ${count}`
  })
  return [
    ...lines,
    `meydan_http_seconds_sum{caller="${caller}"} ${sum}`,
    `meydan_http_seconds_count{caller="${caller}"} ${count}`,
  ]
}

function counterOf(caller: string, { answers }: Times): string[] {
  return answers.flatMap((count, place) =>
    count === 0 ? [] : [`meydan_http_answers_total{caller="${caller}",status="${CLASSES[place]}"} ${count}`],
  )
}
