import sanitizeHtml from 'sanitize-html'

/**
 * What may stand in a page or a promotion text: structure, links and own pictures; no style, class, id, script or frame. Applied
 * on write and again on every read.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES).trim()
}

/** The text alone, for places that show no markup. */
export function plainText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: NOT_TEXT }).trim()
}

export const ALLOWED_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'blockquote',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

const NOT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'template',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'title',
  'head',
  'select',
]

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  nonTextTags: NOT_TEXT,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: { h1: 'h2', a: link, img: picture },
  exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_PICTURE.test(frame.attribs.src ?? ''),
}

const OWN_PICTURE = /^\/(art|media)\/[A-Za-z0-9/_-]+\.(svg|webp|png|jpg|avif)$/

/** A link to another site opens in a new tab without a referrer. */
function link(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href, title } = attributes
  const kept: sanitizeHtml.Attributes = {
    ...(href === undefined ? {} : { href: href.trim() }),
    ...(title === undefined ? {} : { title }),
  }
  if (href !== undefined && /^\s*https?:/i.test(href))
    return { tagName, attribs: { ...kept, rel: 'noopener noreferrer nofollow', target: '_blank' } }
  return { tagName, attribs: kept }
}

function picture(tagName: string, { src = '', alt = '', width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const size = Object.fromEntries(
    Object.entries({ width, height }).filter(([, value]) => /^\d{1,4}$/.test(value ?? '')),
  )
  return { tagName, attribs: { src, alt, ...size, loading: 'lazy' } as sanitizeHtml.Attributes }
}
