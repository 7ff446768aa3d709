import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { readConfig } from '../start/config.ts'
import { openDb } from './db.ts'
import { assertWritable } from '../schema/migrate.ts'
import { unencryptedConnections } from './unencrypted-connections.ts'
import { type Postgres, startPostgres } from '../postgres/postgres.ts'
import { StartError } from '../start/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-tls-'))
chmodSync(folder, 0o711)
const isHere = spawnSync('sh', ['-c', 'command -v openssl']).status === 0
const SECRET_KEY = 'test-secret-key-test-secret-key-test'

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function makeAuthority(name: string) {
  openssl('req', '-x509', ...EC, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-days', '2', '-subj', `/CN=${name}`)
}

function makeCertificate(name: string, host: string) {
  openssl('req', ...EC, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`)
  writeFileSync(join(folder, 'san.cnf'), `subjectAltName=DNS:${host}\n`)
  const by = ['-CA', 'house.pem', '-CAkey', 'house.key', '-days', '2', '-extfile', 'san.cnf']
  openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, ...by)
}

describe.skipIf(!isHere)('a database beyond this machine (needs openssl)', () => {
  let postgres: Postgres
  let port: number
  let socket: pg.Client

  /** From now on new connections are shown this certificate. */
  async function show(name: string) {
    const cluster = join(folder, 'data/postgres')
    const { uid, gid } = statSync(cluster)
    for (const end of ['key', 'pem']) {
      const file = join(cluster, `server.${end}`)
      writeFileSync(file, readFileSync(join(folder, `${name}.${end}`)))
      chownSync(file, uid, gid)
      chmodSync(file, 0o600)
    }
    await socket.query('select pg_reload_conf()')
  }

  const urlOf = (authority: string, host = 'localhost') => {
    const url = new URL(postgres.url())
    url.search = ''
    url.host = `${host}:${port}`
    url.searchParams.set('sslmode', 'verify-full')
    url.searchParams.set('sslrootcert', join(folder, `${authority}.pem`))
    return url.href
  }
  const start = (url: string) => assertWritable(String(readConfig({ DATABASE_URL: url, SECRET_KEY }).databaseUrl))

  beforeAll(async () => {
    for (const name of ['house', 'stranger']) makeAuthority(name)
    makeCertificate('right', 'localhost')
    makeCertificate('other', 'db.example')
    port = await freePort()
    process.env.PGPORT = String(port)
    const settings = { listen_addresses: 'localhost', port: String(port) }
    postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => {}, settings })
    socket = new pg.Client({ connectionString: postgres.url() })
    await socket.connect()
    delete process.env.PGPORT
    writeFileSync(
      join(folder, 'data/postgres/pg_hba.conf'),
      'local all all scram-sha-256\nhostssl all all all scram-sha-256\n',
    )
    for (const setting of ["ssl_cert_file = 'server.pem'", "ssl_key_file = 'server.key'"])
      await socket.query(`alter system set ${setting}`)
    await show('right')
    await socket.query('alter system set ssl = on')
    await socket.query('select pg_reload_conf()')
    await eventually(() => start(urlOf('house')))
  })

  afterAll(async () => {
    await socket?.end()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is spoken to by TLS alone, by each connection of a server', async () => {
    const { databaseUrl } = readConfig({ DATABASE_URL: urlOf('house'), SECRET_KEY })
    const db = openDb({ url: String(databaseUrl), connections: 4, onError: () => {} })
    try {
      const mine = sql`
        select s.ssl, s.version, pg_sleep(0.1) is null as waited from pg_stat_ssl s where s.pid = pg_backend_pid()`
      const rows = await Promise.all([1, 2, 3, 4].map(() => db.one<{ ssl: boolean; version: string }>(mine)))
      expect(rows.map(({ ssl, version }) => [ssl, version])).toEqual(rows.map(() => [true, 'TLSv1.3']))
    } finally {
      await db.close()
    }
    const plain = new URL(urlOf('house'))
    plain.search = '?sslmode=disable'
    await expect(start(plain.href)).rejects.toThrow(/no encryption/)
  })

  it('that another CA vouches for, or that has another name, is refused in one line', async () => {
    const refused = async (url: string) => {
      const reason: unknown = await start(url).catch((error: unknown) => error)
      expect(reason).toBeInstanceOf(StartError)
      expect(String(reason)).not.toContain('\n')
      return String(reason)
    }
    expect(await refused(urlOf('stranger'))).toMatch(/The database cannot be reached: .*(certificate|issuer)/)
    await show('other')
    await expect.poll(() => start(urlOf('house')).catch(String)).toMatch(/cannot be reached: .*altnames/)
    await refused(urlOf('house'))
    await show('right')
    await expect.poll(() => start(urlOf('house')).then(() => 'open', String)).toBe('open')
  })

  it('wants a name and a CA that is there', () => {
    expect(() => readConfig({ DATABASE_URL: urlOf('house', '127.0.0.1'), SECRET_KEY })).toThrow(/give the name/)
    expect(() => readConfig({ DATABASE_URL: urlOf('nobody'), SECRET_KEY })).toThrow(/which is not there\.$/)
  })
})

it('what leaves this machine in the clear is named', () => {
  const read = (env: Record<string, string>) => unencryptedConnections(readConfig({ SECRET_KEY, ...env }))
  expect(
    read({
      DATABASE_URL: 'postgresql://u@db.example/d?sslmode=require',
      DATABASE_OWNER_URL: 'postgresql://u@localhost,db.example/d',
      REDIS_URL: 'redis://10.0.0.7:6379',
      S3_URL: 'http://files.example/bucket',
      SITE_URL: 'https://site.example',
      SMTP_URL: 'smtp://user:secret@mail.example',
      CLAMD_URL: 'tcp://10.0.0.8:3310',
      ANCHOR_URL: 'http://anchors.example',
      PASSWORD_RANGE_URL: 'http://ranges.example',
      CLOCK_URL: 'http://time.example',
      IDENTITY_URL: 'http://register.example',
    }).map((wire) => wire.split(' ')[0]),
  ).toEqual([
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'REDIS_URL',
    'IDENTITY_URL',
    'S3_URL',
    'SMTP_URL',
    'CLAMD_URL',
    'ANCHOR_URL',
    'PASSWORD_RANGE_URL',
    'CLOCK_URL',
  ])
  expect(
    read({
      DATABASE_URL: 'postgresql://u@db.example/d?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgresql://u@localhost/d?host=%2Frun%2Fpostgresql',
      REDIS_URL: 'redis://127.0.0.1:6379',
      S3_URL: 'https://files.example/bucket',
      SITE_URL: 'https://site.example',
      SMTP_URL: 'smtp://user:secret@mail.example?requireTLS=true',
      CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
      ANCHOR_URL: 'https://anchors.example',
      CLOCK_URL: 'http://127.0.0.1:8080',
    }),
  ).toEqual([])
})
