import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { unreadable } from './read-file.ts'

/** Every element a list of its occurrences, texts under `#text`, attributes under `@` and their name. */
export type Node = { readonly [name: string]: readonly Node[] | string | undefined }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Refuses declarations and entities, and what is not well formed. */
export function treeOf(text: string): Node {
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_whole, inner: string) =>
    inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  if (/<!(?!--)/.test(plain)) throw unreadable('XML bildirimleri (DTD, ENTITY) kabul edilmez')
  try {
    if (XMLValidator.validate(plain.trim()) !== true) throw unreadable('XML bozuk')
    return parser.parse(plain.trim()) as Node
  } catch {
    throw unreadable('XML bozuk')
  }
}

/** Every element at a path. */
export function all(node: Node, ...path: string[]): readonly Node[] {
  return path.reduce<readonly Node[]>((nodes, name) => nodes.flatMap((each) => childrenOf(each, name)), [node])
}

function childrenOf(node: Node, name: string): readonly Node[] {
  const found = Object.hasOwn(node, name) ? node[name] : undefined
  return Array.isArray(found) ? (found as Node[]) : []
}

/** Every element of this name, however deep it stands; what is inside of one is not looked at again. */
export function anywhere(node: Node, name: string): readonly Node[] {
  const own = childrenOf(node, name)
  if (own.length > 0) return own
  return Object.keys(node).flatMap((each) => childrenOf(node, each).flatMap((child) => anywhere(child, name)))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element at a path, '' where there is none. */
export function textAt(node: Node, ...path: string[]): string {
  return plainText(String(all(node, ...path)[0]?.['#text'] ?? ''))
}

/** Of entities, the five of XML and numbered letters alone. */
export function plainText(text: string): string {
  return text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
      (_whole, decimal?: string, hex?: string, name?: string) => {
        const letter =
          name === undefined ? letterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : NAMED[name]
        if (letter === undefined) throw unreadable('XML içinde tanınmayan bir gösterim (&…;) var')
        return letter
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function letterOf(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13) return ' '
  const isLetter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isLetter ? String.fromCodePoint(code) : undefined
}
