import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string)
const [compose, container, haproxy, caddy] = [
  'deploy/compose.yml',
  'deploy/Containerfile',
  'deploy/haproxy.cfg',
  'deploy/Caddyfile',
].map(read) as [string, string, string, string]
const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

it('the containers reach each other at the ports that they listen on', () => {
  const [port] = all(container, /PORT=(\d+)/g)
  expect(all(container, /EXPOSE (\d+)/g)).toEqual([port])
  expect(all(compose, /^ {2}([a-z-]+):$/gm)).toEqual(
    expect.arrayContaining(['server-a', 'server-b', 'redis', 'database']),
  )
  expect(all(compose, /SERVER_[AB]: (\S+)/g)).toEqual([`server-a:${port}`, `server-b:${port}`])
  // HAProxy listens where the machine's ports lead, and knows every server by a variable that it is given.
  expect(all(compose, /'\d+:(\d+)'/g)).toEqual(all(haproxy, /bind :(\d+)/g))
  expect(all(compose, /(SERVER_[A-Z]):/g)).toEqual([...new Set(all(haproxy, /\$\{(SERVER_[A-Z])\}/g))])
  expect(compose).toMatch(/certs:\/etc\/haproxy\/certs/)
  expect(haproxy).toContain('crt /etc/haproxy/certs/site.pem')
  // What a stop is given is longer than the longest drain and what is under way after it.
  expect(Number(all(compose, /stop_grace_period: (\d+)s/g)[0])).toBeGreaterThanOrEqual(60 + 14)
})

it('every variable that a file asks of whoever runs it is said somewhere', () => {
  const said = new Set([
    ...all(readme, /`([A-Z][A-Z0-9_]+)`/g),
    ...all(compose, /(SERVER_[A-Z]):/g),
    'DATABASE_PASSWORD',
    'SITE_HOST',
  ])
  const asked = [
    ...all(compose, /\$\{([A-Z_]+)[:}]/g),
    ...all(caddy, /\{\$([A-Z_]+)\}/g),
    ...all(haproxy, /\$\{([A-Z_]+)\}/g),
  ]
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !said.has(name))).toEqual([])
  const given = new Set(['meydan.env', 'backup.env'].flatMap((name) => all(read(`deploy/${name}`), /^([A-Z_]+)=/gm)))
  for (const unit of globSync('deploy/systemd/*', { cwd: root })) {
    const text = read(unit)
    expect(all(text, /\$\{([A-Z_]+)\}/g).filter((name) => !given.has(name))).toEqual([])
    const files = all(text, /EnvironmentFile=\/etc\/meydan\/(\S+)/g)
    expect(files.filter((name) => !existsSync(join(root, 'deploy', name)))).toEqual([])
  }
  for (const script of globSync('deploy/*.sh', { cwd: root }))
    expect(all(read(script), /\$\{?([A-Z][A-Z_]+)/g).filter((name) => !given.has(name))).toEqual([])
})

it('the pages that say how it is run name commands, options and files that are there', () => {
  const pages = ['docs/operations.md', 'docs/monitoring/alerts.yml', 'deploy/compose.yml', 'deploy/Containerfile']
  for (const page of pages) {
    const text = read(page)
    for (const command of all(text, /npm run ([\w:]+)/g))
      expect([page, Object.keys(scripts)]).toEqual([page, expect.arrayContaining([command])])
    for (const file of all(text, /`((?:deploy|docs|scripts|apps)\/[\w./@-]+)`/g))
      expect([page, file, existsSync(join(root, file))]).toEqual([page, file, true])
  }
  const commands =
    read('scripts/db.ts') + read('scripts/chaos/run.ts') + read('scripts/staff.ts') + read('scripts/keys.ts')
  for (const option of all(read('docs/operations.md'), /npm run (?:db|fire|keys) -- .*?--([a-z]+)/g))
    expect(commands).toContain(option)
})

it('every alert says how grave it is and what to do, every panel asks the source that is chosen', () => {
  const rules = read('docs/monitoring/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map((rule) => rule.split('\n')[0])).size).toBe(rules.length)
  for (const rule of rules)
    for (const part of [/^ {8}expr: \S/m, /severity: (page|warn)/, /^ {10}summary: \S/m, /^ {10}action: \S/m])
      expect(rule).toMatch(part)
  const { panels, templating } = JSON.parse(read('docs/monitoring/grafana.json')) as {
    panels: { id: number; datasource: { uid: string }; targets: { expr: string }[] }[]
    templating: { list: { name: string }[] }
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const sources = templating.list.map(({ name }) => `\${${name}}`)
  expect(panels.filter(({ datasource, targets }) => !sources.includes(datasource.uid) || targets.length === 0)).toEqual(
    [],
  )
})
