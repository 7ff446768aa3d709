/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer holds. */
export function addressKey(ip: string): string {
  const text = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!text.includes(':')) return text
  const [head = '', tail = ''] = text.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = text.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups.slice(0, 4).join(':')
}
