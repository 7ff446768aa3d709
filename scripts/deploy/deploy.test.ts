import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { root } from '../lib/root.ts'
import { makeCertificate } from './test/certificate.ts'

const deploy = join(root, 'deploy')
const folder = temporaryFolder('meydan-deploy-')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const known = new Set(readFileSync(join(root, 'README.md'), 'utf8').match(/`[A-Z][A-Z0-9_]+`/g))
const units = globSync('systemd/*', { cwd: deploy })

afterAll(() => dropFolder(folder))

/** `NAME=value` of an environment file. */
function variablesOf(name: string): Record<string, string> {
  const lines = read(name).split('\n')
  return Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

it('the environment file names variables that exist, with values that are read', () => {
  const variables = variablesOf('meydan.env')
  expect(Object.keys(variables).filter((name) => !known.has(`\`${name}\``))).toEqual([])
  const { LICENCE_FILE: _, ...others } = variables
  const config = readConfig({ ...others, NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(44) })
  expect(config.strict?.wanting).toEqual([])
  expect(new URL(config.databaseUrl as string).searchParams.get('host')).toBe('db-a,db-b,db-c')
})

it('the compose file gives variables that exist, and says which are missing', () => {
  const names = /x-environment[\s\S]*?\n\n/.exec(read('compose.yml'))?.[0].match(/^ {2}[A-Z_]+(?=:)/gm) ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(`\`${name.trim()}\``))).toEqual([])
})

it.skipIf(spawnSync('python3', ['-c', 'import yaml']).status !== 0)(
  'the compose file is YAML in which every name leads somewhere (needs python3 with yaml)',
  () => {
    const { stdout, stderr } = spawnSync(
      'python3',
      ['-c', 'import json,sys,yaml; print(json.dumps(yaml.safe_load(sys.stdin)))'],
      {
        input: read('compose.yml'),
        encoding: 'utf8',
      },
    )
    expect(stderr).toBe('')
    const { services, networks, volumes } = JSON.parse(stdout) as {
      services: Record<
        string,
        { networks: string[]; depends_on?: object; volumes?: string[]; environment?: object; image: string }
      >
      networks: object
      volumes: object
    }
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.networks.filter((network) => !(network in networks))]).toEqual([name, []])
      const before = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      expect([name, before.filter((other: string) => !(other in services))]).toEqual([name, []])
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        const isGiven =
          source.startsWith('./') && (existsSync(join(deploy, source)) || /licence\.json|certs/.test(source))
        expect([volume, isGiven || source in volumes]).toEqual([volume, true])
      }
    }
    expect(services['server-a']?.environment).toMatchObject({ PEER_HOST: 'server-a', TRUST_PROXY: '172.30.31.0/24' })
    expect(services['server-b']?.environment).toMatchObject({ PEER_HOST: 'server-b', REDIS_URL: 'redis://redis:6379' })
  },
)

it('what the container and the units run is there', () => {
  const container = read('Containerfile')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [, name = ''] of container.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
  const commands = [...container.matchAll(/^CMD (\[.*\])$/gm)].map(([, json = '']) => JSON.parse(json) as string[])
  expect(commands).toEqual([['node', 'scripts/start.ts']])
  const texts = units.map(read).join('\n')
  const files = [...texts.matchAll(/\b(scripts\/[\w-]+\.ts)|\/opt\/meydan\/([\w./-]+)/g)].map(
    ([, a, b]) => (a ?? b) as string,
  )
  expect(files.length).toBeGreaterThan(8)
  for (const file of new Set([...files, 'scripts/start.ts']))
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
  for (const script of globSync('*.sh', { cwd: deploy })) {
    accessSync(join(deploy, script), constants.X_OK)
    expect(spawnSync('sh', ['-n', join(deploy, script)]).status).toBe(0)
  }
})

it('a backup runs by the programs that PG_BIN names, with nothing of PostgreSQL on the path, and while files come and go', () => {
  const [programs, place] = [join(folder, 'bin'), join(folder, 'backups')]
  for (const each of [programs, place]) mkdirSync(each)
  const label = 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)'
  const says = {
    pg_basebackup: `for each; do case $each in --pgdata=*) mkdir "$(echo "$each" | cut -d= -f2)"; echo '${label}' > "$(echo "$each" | cut -d= -f2)/backup_label";; esac; done`,
    pg_verifybackup: 'true',
    pg_archivecleanup: 'echo "cleaned $*"',
    // As it ends where a file came meanwhile.
    tar: '/usr/bin/env -i PATH=/usr/bin:/bin tar "$@"; exit 1',
  }
  for (const [name, text] of Object.entries(says))
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const files = join(folder, 'files')
  mkdirSync(files)
  const { status, stdout, stderr } = spawnSync(join(deploy, 'backup.sh'), {
    env: {
      PATH: '/nowhere',
      PG_BIN: programs,
      BACKUP_URL: 'postgresql://nobody@nowhere/none',
      BACKUP_DIR: place,
      FILES_DIR: files,
    },
    encoding: 'utf8',
  })
  expect([status, stdout.split('\n')[0]], stderr).toEqual([0, 'cleaned wal 000000010000000000000002'])
  expect(
    readdirSync(place)
      .map((name) => name.replace(/-\d.*?(?=\.|$)/, ''))
      .toSorted(),
  ).toEqual(['base', 'files.tar'])
  expect(Object.keys(variablesOf('backup.env'))).toContain('PG_BIN')
})

it.skipIf(!isHere('systemd-analyze'))('systemd finds nothing wrong with the units (needs systemd-analyze)', () => {
  const place = join(folder, 'units')
  mkdirSync(place)
  for (const unit of units) {
    const name = unit.replace('systemd/', '').replace('@.', '@3001.')
    writeFileSync(join(place, name), read(unit).replaceAll('/opt/meydan', root.replace(/\/$/, '')))
  }
  const paths = globSync('*', { cwd: place }).map((name) => join(place, name))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
  const ours = stderr.split('\n').filter((line) => line.includes('meydan') && !/not executable|No such file/.test(line))
  expect([status, ours]).toEqual([0, []])
})

it.skipIf(!isHere('caddy'))('Caddy reads its file (needs caddy)', () => {
  const env = { ...process.env, SITE_HOST: 'www.example', BACKOFFICE_HOST: 'yonetim.example', HOME: folder }
  const to = { SERVER_A: '127.0.0.1:3001', SERVER_B: '127.0.0.1:3002' }
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')],
    {
      env: { ...env, ...to },
      encoding: 'utf8',
    },
  )
  expect([status, stderr.split('\n').filter((line) => /"level":"(error|warn)"/.test(line))]).toEqual([0, []])
})

it.skipIf(!isHere('nginx') || !isHere('openssl'))('nginx reads its file (needs nginx and openssl)', () => {
  makeCertificate(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, read('nginx.conf').replaceAll('/etc/nginx/certs', join(folder, 'certs')))
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  expect([status, stderr.split('\n').filter((line) => /\[(emerg|warn)\]/.test(line))]).toEqual([0, []])
})
