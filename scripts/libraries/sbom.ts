import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../lib/npm.ts'
import { readOptions } from '../lib/options.ts'
import { root } from '../lib/root.ts'

const { values } = readOptions(
  `npm run sbom [-- --out FILE]
  Writes the bill of materials, CycloneDX as JSON: every library that serves, with licence and hash, by the lock file.
  --out FILE   in place of standard output`,
  { out: { type: 'string' } },
)

interface Bill {
  metadata: { component: { name: string } }
  components: { 'bom-ref': string; properties?: { name: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const { code, output, errors } = await npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx')
if (code !== 0) console.error(errors.trim())
else {
  const text = `${JSON.stringify(whatServes(JSON.parse(output) as Bill), null, 2)}\n`
  if (values.out === undefined) process.stdout.write(text)
  else writeFileSync(values.out, text)
}
process.exitCode = code

/**
 * `npm sbom --omit dev` leaves out what the root names for development and a workspace to serve with, `pg` among it; and a version that stands
 * at two places, one of them for development, has the marks of one of them.
 */
function whatServes(bill: Bill): Bill {
  const serving = servingVersions()
  const components = bill.components.filter(
    ({ 'bom-ref': ref, properties = [] }) =>
      serving.has(ref) || !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  const kept = new Set([`${name}@${version}`, ...components.map((component) => component['bom-ref'])])
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: String(name) } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) })),
  }
}

/** `name@version` of all that the lock file has at a place that is not for development alone. */
function servingVersions(): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
  }
  const serving = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  )
  return new Set(serving.map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`))
}
