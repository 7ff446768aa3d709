import type { Assets } from './assets.ts'

/** A host as a request names one: a name or an address, with its port. Anything else is not repeated in a header. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The headers of a game's document. It runs sandboxed: an origin of its own that shares nothing with the site around it, no cookies and no
 * storage. WebKit matches `'self'` with nothing in such a document (bug 316847), so the host is written out beside it; `http:` and `ws:`
 * match their secure forms as well.
 */
export function pageHeaders(host: string | undefined): Record<string, string> {
  const [files, lines] =
    host !== undefined && HOST.test(host) ? [` http://${host}`, ` ws://${host} wss://${host}`] : ['', '']
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'self'${files}`,
      `style-src 'self'${files}`,
      `img-src 'self'${files} data: blob:`,
      `font-src 'self'${files}`,
      `connect-src 'self'${files}${lines}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** `show`: a round that is shown again, instead of a game that is opened. */
export type Frame = { name: string; config: object; entry: string; picture?: string; show?: object }

/** The document of a game: its data, and the script that makes the rest. */
export function gamePage({ name, config, entry, picture, show }: Frame, assets: Assets): string {
  const data = (told: object): string => JSON.stringify(told).replaceAll('<', '\\u003c')
  const { script, imports, styles } = assets.page(entry)
  const font = (file: string): string =>
    `<link rel="preload" href="/studio/assets/fonts/${file}" as="font" type="font/woff2" crossorigin>`
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${name}</title>
${font('manrope-latin.woff2')}
${font('manrope-latin-ext.woff2')}
${picture === undefined ? '' : `<link rel="preload" href="${picture}" as="image">`}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${imports.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('\n')}
<script type="application/json" id="config">${data(config)}</script>${show === undefined ? '' : `\n<script type="application/json" id="show">${data(show)}</script>`}
<script type="module" crossorigin src="${script}"></script>
</head>
<body></body>
</html>
`
}

export function messagePage(text: string): string {
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
}
