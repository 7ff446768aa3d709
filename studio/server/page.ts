import type { Assets } from './assets.ts'
import type { FrameConfig } from './frame-config.ts'

/**
 * The page runs sandboxed: an origin of its own that shares nothing with the site around it, no cookies and no storage.
 * `'self'` in a sandboxed page still means the address it came from.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export function gamePage(config: FrameConfig, assets: Assets): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  const font = (file: string): string =>
    `<link rel="preload" href="/studio/assets/fonts/${file}" as="font" type="font/woff2" crossorigin>`
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${config.name}</title>
${font('manrope-latin.woff2')}
${font('manrope-latin-ext.woff2')}
<link rel="preload" href="${config.stage}" as="image">
<link rel="stylesheet" href="${assets.style}">
<script type="application/json" id="config">${data}</script>
<script type="module" crossorigin src="${assets.script}"></script>
</head>
<body></body>
</html>
`
}

export function messagePage(text: string): string {
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
}
