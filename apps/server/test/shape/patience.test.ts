import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../../scripts/lib/root.ts'

it('no test of the server waits less long than another: how busy the machine is decides nothing', () => {
  const files = globSync('{apps/server/{src,test},studio,odds-simulator}/**/{*.test.ts,test/**/*.ts}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/shape/patience.test.ts'],
  })
  expect(files.length).toBeGreaterThan(200)
  const hurried = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.includes('vi.waitFor(') || /\.poll\([^;]*\btimeout:/.test(text)
  })
  expect(hurried).toEqual([])
})
