/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer holds. */
export function addressKey(ip: string): string {
  const text = plainAddress(ip)
  return text.includes(':') ? groupsOf(text).slice(0, 4).join(':') : text
}

/** The neighbourhood of an address, which one attacker may hold as a whole: an IPv4 /24, an IPv6 /48. */
export function rangeKey(ip: string): string {
  const text = plainAddress(ip)
  if (text.includes(':')) return `${groupsOf(text).slice(0, 3).join(':')}/48`
  return `${text.split('.').slice(0, 3).join('.')}/24`
}

/** The machine itself, or a proxy on it that is not configured as trusted: it does not identify the caller, so it is not rate limited. */
export function isLoopback(ip: string): boolean {
  const text = plainAddress(ip)
  return text.startsWith('127.') || text === '::1'
}

function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

function groupsOf(text: string): string[] {
  const [head = '', tail = ''] = text.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  if (!text.includes('::')) return left
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
