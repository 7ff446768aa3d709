/** A connection string without its `options`, and those. */
export function splitOptions(url: string): { rest: string; options: string } {
  const [before = '', query] = url.split('?', 2)
  if (query === undefined) return { rest: url, options: '' }
  const parts = query.split('&')
  const given = parts.filter((part) => part.startsWith('options='))
  const left = parts.filter((part) => !part.startsWith('options='))
  const options = given.map((part) => decodeURIComponent(part.slice('options='.length).replaceAll('+', ' '))).join(' ')
  return { rest: left.length === 0 ? before : `${before}?${left.join('&')}`, options }
}
