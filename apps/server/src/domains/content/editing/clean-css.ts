import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  CssSyntaxError,
  type Declaration,
  type Rule,
} from 'postcss'

export interface CleanCss {
  css: string
  /** What was left out, as an operator can find it again. */
  dropped: string[]
}

/**
 * A stylesheet made anew from what is allowed of another: colours, backgrounds, borders, shadows, type and spacing, and the four
 * brand inputs. Nothing is loaded from other hosts, nothing is laid over, moved or hidden, no attribute is probed, and the style
 * block cannot be closed. What does not parse leaves nothing.
 */
export function cleanCss(css: string): CleanCss {
  const dropped: string[] = []
  try {
    return { css: writeAll(postcss.parse(css), dropped, 0).join('\n'), dropped }
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { css: '', dropped: [`satır ${error.line ?? '?'}: okunamadı`] }
  }
}

const DEEPEST = 4

function writeAll(container: Container<ChildNode>, dropped: string[], depth: number): string[] {
  return (container.nodes ?? []).map((node) => write(node, dropped, depth)).filter((text) => text !== '')
}

function write(node: ChildNode, dropped: string[], depth: number): string {
  if (node.type === 'comment') return ''
  const drop = (what: string) => {
    dropped.push(`satır ${node.source?.start?.line ?? '?'}: ${what.slice(0, 120)}`)
    return ''
  }
  if (depth > DEEPEST) return drop('çok derin')
  if (node.type === 'decl')
    return isAllowedDeclaration(node) && depth > 0
      ? `${node.prop.toLowerCase()}:${node.value}${node.important ? '!important' : ''};`
      : drop(`${node.prop}: ${node.value}`)
  const head = node.type === 'rule' ? ruleHead(node) : atRuleHead(node)
  if (head === undefined) return drop(node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`)
  const body = writeAll(node as Container<ChildNode>, dropped, depth + 1).join('')
  return body === '' ? '' : `${head}{${body}}`
}

/** Characters that could end a declaration, hide a word behind an escape or close the style block. */
const UNSAFE = /[<>{}\\;@!]|\/\*/
const UNSAFE_SELECTOR = /[<{}\\;@[\]"'!]|\/\*/

function ruleHead(rule: Rule): string | undefined {
  const { selector } = rule
  if (UNSAFE_SELECTOR.test(selector) || selector.length > 500 || !isBalanced(selector)) return undefined
  const pseudos = [...selector.matchAll(/:{1,2}([a-z-]+)/gi)].map((match) => (match[1] ?? '').toLowerCase())
  return pseudos.every((name) => PSEUDOS.has(name)) ? selector : undefined
}

function atRuleHead(rule: AtRule): string | undefined {
  const name = rule.name.toLowerCase()
  if (!['media', 'supports', 'container'].includes(name) || rule.nodes === undefined) return undefined
  return /^[\w\s():.,%<=>/-]{1,300}$/.test(rule.params) && !/<\/|<!/.test(rule.params) && isBalanced(rule.params)
    ? `@${name} ${rule.params}`
    : undefined
}

function isAllowedDeclaration({ prop, value }: Declaration): boolean {
  const name = prop.toLowerCase()
  if (value === '' || value.length > 1_000 || UNSAFE.test(value) || !isBalanced(value)) return false
  if (name.startsWith('--'))
    return BRAND_COLOURS.has(name) ? HEX.test(value) : name === '--header-gradient' && GRADIENT.test(value)
  if (!PROPERTIES.has(name) || (NOT_NEGATIVE.test(name) && !PLAIN_LENGTHS.test(value))) return false
  return (
    [...value.matchAll(/(?<![\w-])([\w-]*)\(/g)].every((match) => isAllowedFunction(match[1] ?? '', value)) &&
    /^[^"']*(?:"[^"']*"[^"']*|'[^"']*'[^"']*)*$/.test(value)
  )
}

function isAllowedFunction(name: string, value: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'url')
    return [...value.matchAll(/url\(([^)]*)\)/gi)].every((match) => OWN_ADDRESS.test((match[1] ?? '').trim()))
  return FUNCTIONS.has(lower)
}

function isBalanced(text: string): boolean {
  let open = 0
  for (const character of text) {
    if (character === '(') open++
    if (character === ')' && --open < 0) return false
  }
  return open === 0
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([#0-9a-zA-Z%,.\s()/+-]{1,250}\)$/
const OWN_ADDRESS = /^(["']?)\/(?:art|media)\/[A-Za-z0-9/_-]+\.(?:svg|webp|png|jpg|avif)\1$/
const NOT_NEGATIVE = /^(margin|padding|text-indent|letter-spacing|word-spacing|outline-offset)/
/** Without a minus sign and without arithmetic that could make one. */
const PLAIN_LENGTHS = /^[\w\s.%]+$/
const BRAND_COLOURS = new Set(['--primary', '--secondary', '--accent'])

const FUNCTIONS = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'var',
  'calc',
  'min',
  'max',
  'clamp',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'repeating-conic-gradient',
  'cubic-bezier',
  'steps',
  '',
])

const PSEUDOS = new Set([
  'root',
  'hover',
  'focus',
  'focus-visible',
  'focus-within',
  'active',
  'disabled',
  'enabled',
  'checked',
  'first-child',
  'last-child',
  'only-child',
  'nth-child',
  'nth-of-type',
  'first-of-type',
  'last-of-type',
  'not',
  'is',
  'where',
  'link',
  'visited',
  'any-link',
  'empty',
  'target',
  'placeholder',
  'selection',
  'first-line',
  'first-letter',
  'marker',
])

const sides = (name: string, tail = '') =>
  [
    '',
    '-top',
    '-right',
    '-bottom',
    '-left',
    '-block',
    '-inline',
    '-block-start',
    '-block-end',
    '-inline-start',
    '-inline-end',
  ].map((side) => `${name}${side}${tail}`)

const PROPERTIES = new Set([
  'color',
  'background',
  'background-color',
  'background-image',
  'background-size',
  'background-position',
  'background-repeat',
  'background-clip',
  'background-origin',
  'accent-color',
  'caret-color',
  'fill',
  'stroke',
  'stroke-width',
  'box-shadow',
  'text-shadow',
  'outline',
  'outline-color',
  'outline-style',
  'outline-width',
  'outline-offset',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-stretch',
  'font-variant-numeric',
  'font-feature-settings',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'text-align',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-underline-offset',
  'text-transform',
  'text-wrap',
  'list-style-type',
  'transition',
  'transition-duration',
  'transition-property',
  'transition-timing-function',
  'gap',
  'row-gap',
  'column-gap',
  'border-collapse',
  'border-spacing',
  'border-radius',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'object-fit',
  'object-position',
  'aspect-ratio',
  'scrollbar-color',
  'scrollbar-width',
  'color-scheme',
  ...sides('margin'),
  ...sides('padding'),
  ...sides('border'),
  ...sides('border', '-color'),
  ...sides('border', '-style'),
  ...sides('border', '-width'),
])
