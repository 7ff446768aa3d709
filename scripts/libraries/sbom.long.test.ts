import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'

interface Locked {
  version: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

interface Component {
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: object[]
}

it('the bill of materials has every library that serves, as the lock file has it, and none for development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-sbom-'))
  const out = join(folder, 'bill.json')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/libraries/sbom.ts'), '--out', out], {
    encoding: 'utf8',
  })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  const bill = JSON.parse(readFileSync(out, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'meydan', purl: 'pkg:npm/meydan@0.1.0' } },
  })
  const components = bill.components as Component[]
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const locked = Object.entries(packages).filter(
    ([place, { dev, link }]) => /node_modules\//.test(place) && !dev && !link,
  )
  const wanted = new Map(
    locked.map(([place, { version, integrity }]) => [`${place.split('node_modules/').at(-1)}@${version}`, integrity]),
  )
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40meydan/'))
  expect(wanted.size).toBeGreaterThan(100)
  expect(foreign.map(nameOf).toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const each of foreign) {
    const hash = Buffer.from(each.hashes?.[0]?.content ?? '', 'hex').toString('base64')
    expect([nameOf(each), `sha512-${hash}`]).toEqual([nameOf(each), wanted.get(nameOf(each))])
  }
  expect([...wanted.keys()].some((name) => name.startsWith('pg@'))).toBe(true)
  expect([...wanted.keys()].some((name) => name.startsWith('vitest@'))).toBe(false)
  const refs = new Set(bill.dependencies.map(({ ref }: { ref: string }) => ref))
  for (const { dependsOn } of bill.dependencies) for (const each of dependsOn) expect(refs).toContain(each)
})

function nameOf({ purl }: Component): string {
  return decodeURIComponent(purl.slice('pkg:npm/'.length))
}
