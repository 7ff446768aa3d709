import { afterEach } from 'vitest'

// Only files that name a document of their own (`@vitest-environment happy-dom`) draw into one.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
