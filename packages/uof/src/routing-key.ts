/** What the address of a message says: `hi.-.live.odds_change.1.sr:match.1234.-`. */
export interface RoutingKey {
  /** `hi`, or `lo` of what is no news; `-` of system messages. */
  priority: string
  isPrematch: boolean
  isLive: boolean
  type: string
  /** `sr:sport:1`; undefined of a message of no sport. */
  sport: string | undefined
  /** `sr:match:1234`; undefined of a message of no event. */
  event: string | undefined
  /** The node whose request it answers; undefined for messages to all. */
  nodeId: number | undefined
}

/** Undefined for any other key. A missing part is `-`. */
export function readRoutingKey(text: string): RoutingKey | undefined {
  const parts = text.split('.')
  const [priority, prematch, live, type, sport = '-', kind = '-', id = '-', node = '-'] = parts
  if (priority === undefined || prematch === undefined || live === undefined || !type || parts.length > 8)
    return undefined
  return {
    priority,
    type,
    isPrematch: prematch !== '-',
    isLive: live !== '-',
    sport: /^\d{1,9}$/.test(sport) ? `sr:sport:${sport}` : undefined,
    event: kind === '-' || id === '-' || id === '' ? undefined : `${kind}:${id}`,
    nodeId: /^-?\d{1,9}$/.test(node) ? Number(node) : undefined,
  }
}

/** The bindings of a queue: all messages to everybody, and the answers to this node's own requests. */
export function bindingsOf(nodeId: number | undefined): string[] {
  if (nodeId === undefined) return ['#']
  return ['*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${nodeId}.#`, '-.-.-.alive.#', '-.-.-.product_down.#']
}
