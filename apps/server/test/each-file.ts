import { afterAll } from 'vitest'
import { closeSites } from './open-sites.ts'

// In a test `afterAll` counts for nothing: what was opened there would stay open until the process is killed.
afterAll(closeSites)
