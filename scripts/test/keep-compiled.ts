import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'

// Vitest ends a process by a signal, which keeps nothing of what `NODE_COMPILE_CACHE` is told to keep for the next one.
afterAll(() => flushCompileCache())
