import { parseSync, Visitor } from 'vite'

/** A text written in a TypeScript file: a string, or a template with `$` where something is put in. */
export interface Literal {
  text: string
  /** Of its first character. */
  line: number
}

/** Every text of a file, comments aside. Lines within a template are where they are in the file. */
export function literalsOf(path: string, code: string): Literal[] {
  const found: Literal[] = []
  const lineAt = (position: number) => code.slice(0, position).split('\n').length
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ text: node.value, line: lineAt(node.start) })
    },
    TemplateLiteral: (node) => {
      const parts = node.quasis.map((part, index) => {
        const next = node.quasis[index + 1]
        return next ? `${part.value.raw}$${'\n'.repeat(lineAt(next.start) - lineAt(part.end))}` : part.value.raw
      })
      found.push({ text: parts.join(''), line: lineAt(node.start) })
    },
  }).visit(parseSync(path, code).program)
  return found
}
