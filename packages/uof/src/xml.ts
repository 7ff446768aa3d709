import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element by its attributes and, of the same record, its children; read by `attr` and `children`. */
export type Element = Readonly<Record<string, unknown>>

export interface Document {
  /** Of the root: `odds_change`. */
  name: string
  root: Element
}

const MARK = '@'
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: MARK,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (_name, path, _isLeaf, isAttribute) => !isAttribute && String(path).includes('.'),
})

/** Undefined of a text that is no XML or has no root; nothing is thrown. */
export function readXml(text: string): Document | undefined {
  const plain = text.replace(/^\uFEFF/, '').trim()
  // Neither a document type nor an entity of its own belongs into a message.
  if (plain.includes('<!DOCTYPE')) return undefined
  try {
    if (XMLValidator.validate(plain) !== true) return undefined
    const found = Object.entries(parser.parse(plain) as Element).find(([name]) => !name.startsWith('#'))
    if (found === undefined) return undefined
    const [name, root] = found
    return { name, root: asElement(root) }
  } catch {
    return undefined
  }
}

/** Undefined where it is not there or empty. */
export function attr(element: Element | undefined, name: string): string | undefined {
  const value = element?.[MARK + name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A finite number; undefined of anything else, `NaN` included. */
export function numberOf(element: Element | undefined, name: string): number | undefined {
  const text = attr(element, name)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

export function children(element: Element | undefined, name: string): Element[] {
  const found = element?.[name]
  return Array.isArray(found) ? found.map(asElement) : []
}

export function child(element: Element | undefined, name: string): Element | undefined {
  return children(element, name)[0]
}

function asElement(value: unknown): Element {
  return typeof value === 'object' && value !== null ? (value as Element) : {}
}
