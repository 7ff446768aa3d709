/** What the worker reads of a request. */
export type RequestKey = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

/**
 * `release`: a file of a build, whose name changes with what is in it. `picture`: the site's and its operators' pictures.
 * `page`: what a person goes to, never kept, with the offline page in its place when there is no line.
 */
export type Kept = 'release' | 'picture' | 'page'

/**
 * How the worker answers; undefined is as if there were none. That is everything it does not know by its name: calls, sockets,
 * documents of players, games and what they load, the back office.
 */
export function keptAs({ url, method, mode, destination }: RequestKey, origin: string): Kept | undefined {
  const { origin: host, pathname, search } = new URL(url)
  if (host !== origin || method !== 'GET') return undefined
  if (mode === 'navigate')
    return destination === 'document' && !NO_PAGE.test(pathname) && !FILE.test(pathname) ? 'page' : undefined
  if (search !== '') return undefined
  if (pathname.startsWith('/assets/')) return 'release'
  return /^\/(art|media)\//.test(pathname) ? 'picture' : undefined
}

const NO_PAGE = /^\/(api|backoffice|media|play|studio|uploads|files|ws)(\/|$)/
const FILE = /\.[a-z0-9]{1,12}$/i

/** What a file of these destinations is sent as; whatever else comes under its name (a page of a proxy) is not kept. */
const TYPES: Partial<Record<RequestDestination, RegExp>> = {
  script: /^(text|application)\/javascript/,
  style: /^text\/css/,
  font: /^font\//,
  image: /^image\//,
}

/** Whether an answer is of the kind that its request is for. */
export function isFit(
  { destination }: Pick<Request, 'destination'>,
  answer: Pick<Response, 'status' | 'headers'>,
): boolean {
  const type = answer.headers.get('content-type') ?? ''
  return answer.status === 200 && (TYPES[destination] ?? /^(?!text\/html)/).test(type)
}
