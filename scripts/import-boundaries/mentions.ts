/** What a piece of SQL names of a schema, and what it does with it. */
export interface Mention {
  schema: string
  /** The table, view, function or type; `*` where it is put together while the program runs. */
  name: string
  way: 'reads' | 'writes' | 'keys'
  /** Lines down from the beginning of the piece. */
  line: number
}

const WRITES =
  'insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?|lock\\s+table'

/**
 * Every `schema.name` in a text of SQL or in what may be a part of one. It needs no whole statement: every query of this installation
 * names schemas in full, so that a part of one says as much as the whole. Comments name nothing.
 */
export function mentionsIn(text: string, schemas: readonly string[]): Mention[] {
  const named = new RegExp(
    `(?:\\b(?:(${WRITES})|(references))\\s+)?(?<![\\w.$"-])"?(${schemas.join('|')})"?\\s*\\.\\s*(?:"?([a-z_]\\w*)|\\$)`,
    'gi',
  )
  const code = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/./g, ' '))
  return [...code.matchAll(named)].map((found) => {
    const [whole, write, key, schema = '', name = '*'] = found
    return {
      schema: schema.toLowerCase(),
      name: name.toLowerCase(),
      way: write ? 'writes' : key ? 'keys' : 'reads',
      line: code.slice(0, found.index + whole.length).split('\n').length - 1,
    }
  })
}
