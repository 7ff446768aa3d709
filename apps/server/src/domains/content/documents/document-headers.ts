import type { FastifyReply, FastifyRequest } from 'fastify'

interface Document {
  request: FastifyRequest
  nonce: string
  /** Origins that it may frame beside its own. */
  frames: readonly string[]
}

/**
 * The headers of an HTML document: scripts and style blocks run by nonce or as our own files only, nothing frames it, and it
 * frames nothing but what this host serves and the games of providers that are on. Its first picture shows days and times by
 * `now`, ms since 1970, whatever the device's clock says.
 */
export function setDocumentHeaders(reply: FastifyReply, document: Document): void {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy(document))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS)
    .header('server-timing', `now;dur=${Date.now()}`)
}

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=*, autoplay=*'

function policy({ request, nonce, frames }: Document): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sockets(request)}`,
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Older browsers do not take 'self' for the socket schemes. */
function sockets(request: FastifyRequest): string {
  const host = request.headers.host ?? ''
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? ` ws://${host} wss://${host}` : ''
}
