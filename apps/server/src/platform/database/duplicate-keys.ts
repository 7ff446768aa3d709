const [QUOTE, ESCAPE, COLON] = [0x22, 0x5c, 0x3a]
const [OBJECT, END_OF_OBJECT, LIST, END_OF_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Whether an object of this JSON has a name twice: readers differ in which of the two counts, so that one may check what another does not
 * do. Asked of text that was parsed; one pass.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** The names of each object that is open; of a list nothing. */
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === OBJECT) open.push(new Set())
    else if (code === LIST) open.push(undefined)
    else if (code === END_OF_OBJECT || code === END_OF_LIST) open.pop()
    else if (code === QUOTE) {
      const end = endOfText(json, at)
      const names = open.at(-1)
      if (names && isFollowedByColon(json, end)) {
        const name = nameOf(json.slice(at, end))
        if (names.has(name)) return true
        names.add(name)
      }
      at = end - 1
    }
  }
  return false
}

/** Behind the quote that ends the text that begins here. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === ESCAPE) at++
    else if (code === QUOTE) return at + 1
  }
  return json.length
}

function isFollowedByColon(json: string, from: number): boolean {
  let at = from
  while (json.charCodeAt(at) <= 0x20) at++
  return json.charCodeAt(at) === COLON
}

/** One name however it is escaped. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
}
