import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The headers of an HTML document: scripts and style blocks run by nonce or as our own files only, nothing frames it, and it
 * frames nothing but what this host serves.
 */
export function setDocumentHeaders(reply: FastifyReply, document: { request: FastifyRequest; nonce: string }): void {
  const { request, nonce } = document
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy(request, nonce))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS)
}

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=*, autoplay=*'

function policy(request: FastifyRequest, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sockets(request)}`,
    "frame-src 'self'",
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
