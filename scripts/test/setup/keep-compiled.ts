import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'

// Vitest ends a process by a signal, which loses what `NODE_COMPILE_CACHE` would keep for the next one.
afterAll(() => flushCompileCache())
