import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-config-'))
const licenceFile = join(dataDir, 'licence.json')
const longKey = 'k'.repeat(32)

afterAll(() => rmSync(dataDir, { recursive: true }))

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: dataDir, ...env })
}

test('without variables it is a demo on this machine alone', () => {
  const config = read({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, devTools: true, production: false })
  expect(config.databaseUrl).toBeUndefined()
})

test('a Unified Odds Feed is read by its three variables, instead of invented matches', () => {
  const told = {
    UOF_HOST: 'mq.example',
    UOF_API_URL: 'https://api.example/v1/',
    UOF_TOKEN: 'secret',
    UOF_PRODUCERS: '1, 3',
  }
  expect(read(told)).toMatchObject({
    stadium: false,
    uof: {
      broker: { protocol: 'amqps', hostname: 'mq.example', port: 5671 },
      apiUrl: 'https://api.example/v1',
      nodeId: undefined,
      languages: ['tr', 'en'],
      producers: [1, 3],
    },
  })
  expect(read({}).stadium).toBe(true)
  const both = { UOF_HOST: 'mq.example', UOF_API_URL: 'https://api.example/v1', UOF_TOKEN: 't', STADIUM: 'on' }
  expect(read(both)).toMatchObject({ stadium: true, uof: { token: 't' } })
})

test('several hosts of a database are read as libpq reads them', () => {
  const { databaseUrl } = read({ DATABASE_URL: 'postgresql://u:p@a:1,b:2/d?target_session_attrs=read-write' })
  expect(databaseUrl).toBe('postgresql://u:p@a/d?target_session_attrs=read-write&host=a%2Cb&port=1%2C2')
})

test('a variable of a feature that is gone is refused in one line', () => {
  expect(() => read({ CELLS_DIRECTORY_URL: 'postgresql://u:p@a/d' })).toThrow(
    new StartError(
      'CELLS_DIRECTORY_URL must not be set: one database holds everything, and several cells are no longer supported (docs/operations.md).',
    ),
  )
  expect(read({ CELLS_DIRECTORY_URL: ' ' }).demo).toBe(true)
})

test('the development key is made once and kept from others', () => {
  const { secretKey } = read({})
  expect(secretKey).toHaveLength(32)
  expect(read({}).secretKey.equals(secretKey)).toBe(true)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('production wants its own key and hides the tools of developers', () => {
  expect(read({ NODE_ENV: 'production', SECRET_KEY: longKey })).toMatchObject({ production: true, devTools: false })
  expect(read({ NODE_ENV: 'production', SECRET_KEY: longKey, DEV_TOOLS: 'on' }).devTools).toBe(true)
})

test('a licence makes it real and strict where it is silent', () => {
  writeFileSync(
    licenceFile,
    JSON.stringify({ authority: 'MGA', number: 'B2C/1', countries: ['TR'], policy: { bonuses: true } }),
  )
  const { demo, licence, stadium } = read({ LICENCE_FILE: licenceFile })
  expect(stadium).toBe(false)
  expect(read({ LICENCE_FILE: licenceFile, STADIUM: 'on' }).stadium).toBe(true)
  expect(demo).toBe(false)
  expect(licence?.countries).toEqual(['TR'])
  expect(licence?.policy).toEqual({
    casino: false,
    sports: false,
    liveBetting: false,
    cashOut: false,
    bonuses: true,
    jackpots: false,
    tournaments: false,
    vip: false,
    autoplay: false,
    featureBuy: false,
    playerMayCancelWithdrawal: false,
    minimumAgeYears: 21,
    limitIncreaseDelayHours: 168,
    realityCheckMinutes: 15,
    slotPaceMs: 2_500,
    otherPaceMs: 5_000,
    slotStakeCaps: [
      { fromAgeYears: 0, lira: 100 },
      { fromAgeYears: 25, lira: 250 },
    ],
    wageringCapTimes: 10,
    kyc: 'before_play',
    identityRegister: 'required',
    nameMatch: 'required',
    largeTransactionLira: 1,
    largeStakeLira: 1_000,
    largeWinLira: 10_000,
    playerIdleMinutes: 30,
    dormantAfterDays: 180,
    loginRecordDays: 1_825,
    personRecordDays: 2_920,
    complaintDays: 10,
    complaintYears: 5,
    messageDays: 1_825,
    complaintsFurther: null,
    protectionPage: 'stops_stakes',
    gamingTaxBps: 0,
    helpLinksWatched: true,
    limits: [],
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc" but must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000" but must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is "80.5" but must be a number from 0 to 65535.'],
  [{ HOST: 'http://x/' }, 'HOST is "http://x/" but must be a host name or address.'],
  [{ DATABASE_URL: 'mysql://u:secret@h/d' }, 'DATABASE_URL must be a URL beginning with postgresql:// or postgres://.'],
  [
    { DATABASE_URL: 'postgresql://u:secret@a,b/d?target_session_attrs=standby' },
    'DATABASE_URL asks for target_session_attrs=standby, but a server writes: it must be read-write or primary.',
  ],
  [
    { REPORTS_DATABASE_URL: 'postgresql://u:secret@a,b/d?target_session_attrs=read-write' },
    'REPORTS_DATABASE_URL asks for target_session_attrs=read-write, but reports are read from replicas: it must be standby or any or read-only or prefer-standby.',
  ],
  [{ REPORTS_MAX_LAG_SECONDS: '0' }, 'REPORTS_MAX_LAG_SECONDS is "0" but must be whole seconds from 1 to 1800.'],
  [{ DATABASE_URL: 'postgresql://u:secret@a,:5/d' }, 'DATABASE_URL must be a URL that names each of its hosts.'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a URL beginning with redis:// or rediss://.'],
  [{ S3_URL: 'bucket' }, 'S3_URL must be a URL beginning with https:// or http://.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL beginning with smtp:// or smtps://.'],
  [
    { SMTP_URL: 'smtps://u:secret@mail.example' },
    'SITE_URL must say where the site is: SMTP_URL is set, and e-mail carries links to it.',
  ],
  [
    { MAIL_FROM: 'Meydan' },
    'MAIL_FROM is "Meydan" but must be a name with an address, such as Meydan <bilgi@example.com>.',
  ],
  [{ UOF_HOST: 'mq.example' }, /^UOF_HOST, UOF_API_URL and UOF_TOKEN go together/],
  [{ UOF_NODE_ID: '0' }, 'UOF_NODE_ID is "0" but must be a whole number from 1.'],
  [
    { UOF_HOST: 'amqp://mq.example', UOF_API_URL: 'https://api.example/v1', UOF_TOKEN: 't' },
    'UOF_HOST is "amqp://mq.example" but must be host[:port] over TLS, or amqp://127.0.0.1:PORT on this machine.',
  ],
  [{ UOF_HOST: 'mq.example', UOF_API_URL: 'http://api.example/v1', UOF_TOKEN: 't' }, /^UOF_API_URL must be https:/],
  [{ DRAND_URL: 'https://api.drand.sh,drand.example' }, 'DRAND_URL must be a URL beginning with https:// or http://.'],
  [{ DEV_TOOLS: 'maybe' }, 'DEV_TOOLS is "maybe" but must be on or off.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod" but must be development, production, test.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY is too short: it needs at least 32 bytes.'],
  [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN must be at least 16 characters without spaces.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud" but must be fatal, error, warn, info, debug, trace, silent.'],
  [{ BACKOFFICE_HOST: 'a:8443' }, 'BACKOFFICE_HOST is "a:8443" but must be a host name without its port.'],
  [{ BACKOFFICE_HOST: 'a b' }, 'BACKOFFICE_HOST is "a b" but must be a host name without its port.'],
  [{ NODE_ENV: 'production' }, /^Strict start \(NODE_ENV is production\): wanting an own SECRET_KEY/],
  [{ LICENCE_FILE: '/nowhere.json' }, /^LICENCE_FILE \/nowhere.json cannot be read: ENOENT/],
  [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be written (ENOTDIR).'],
])('refuses %o in one line', (env, line) => {
  const refused = () => read(env as Record<string, string>)
  expect(refused).toThrow(StartError)
  expect(refused).toThrow(line)
  expect(refused).not.toThrow(/\n|secret@/)
})

test.each([
  ['{}', /authority: /],
  ['{"authority":"A","number":"1","countries":["Türkiye"]}', /countries.0: two capital letters/],
  ['{"authority":"A","number":"1","countries":["TR"],"polici":{}}', /the file: Unrecognized key/],
  ['{"authority":"A","number":"1","countries":["TR"],"policy":{"casino":"maybe"}}', /policy.casino: /],
  ['{"authority":"A","number":"1","countries":["TR"],"policy":{"casinos":true}}', /policy: Unrecognized key/],
  ['nonsense', /cannot be read/],
])('refuses the licence %s', (content, line) => {
  writeFileSync(licenceFile, content)
  expect(() => read({ LICENCE_FILE: licenceFile })).toThrow(line)
})

test('reads each mirror of the beacon once, without its slash', () => {
  const DRAND_URL = 'https://api.drand.sh/, https://drand.example/base/,https://api.drand.sh'
  expect(read({ DRAND_URL }).drandUrls).toEqual(['https://api.drand.sh', 'https://drand.example/base'])
  expect(read({}).drandUrls).toEqual([])
})
