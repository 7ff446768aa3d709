import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Licence } from '@meydan/contract/licence/licence'
import { hostsOf, withHostsBehind } from '../database/database-hosts.ts'
import { type DirectorySettings, directorySettings } from './directory-settings.ts'
import { type PspSettings, pspSettings } from './psp-settings.ts'
import { readSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'
import { refusal, type Strictness, strictnessOf } from './strict-start.ts'
import { readApiUrl, readBroker, type UofSettings } from '@meydan/uof/settings'
import { readLicence } from './read-licence.ts'
import { type Environment, text, port, seconds, matching, oneOf, onOrOff, url, wrong } from './read-variables.ts'

export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl?: string
  /** Connection of the owner, for migrations and seeds, where `databaseUrl` is the role of the server. */
  databaseOwnerUrl?: string
  /** Replicas that what may lag is read from. */
  reportsDatabaseUrl?: string
  /** Maximum lag of a replica, seconds; one that lags more is not read. */
  reportsMostLagMs: number
  redisUrl?: string
  s3Url?: string
  /** SMTP server; without it no e-mail is sent. */
  smtpUrl?: string
  /** Whom e-mail comes from. */
  mailFrom: string
  /** The site as players' browsers reach it, for links in e-mail; no slash at the end. */
  siteUrl: string
  /** Whether its environment says where the site is. */
  saysSiteUrl: boolean
  /** 32 bytes, derived. */
  secretKey: Buffer
  licence?: Licence
  /** No licence: play money, said on every page. */
  demo: boolean
  devTools: boolean
  production: boolean
  /** From this level on the log has what happens; warnings, in production `info`, where it is absent. */
  logLevel?: string
  /** Present where real money, a public address or production demand a strict start. */
  strict?: Strictness | undefined
  backofficeHost?: string
  metricsToken?: string
  /** What staff may sign in with besides accounts of the platform. */
  directory?: DirectorySettings | undefined
  /** Where the other server processes of this installation reach this one. */
  peerHost: string
  /** While a money invariant is broken, no new stake is taken. */
  stopOnBreach: boolean
  /** Whether the built-in source of odds plays its invented matches. */
  stadium: boolean
  /** A professional source of odds, which the book reads instead. */
  uof?: UofSettings
  /** Payment providers beside the demo's own. */
  psps: PspSettings[]
  /** Who else keeps the ledger's anchors. */
  anchorUrl?: string
  /** The scanner that looks at every uploaded file. */
  clamdUrl?: string
  /** Who is asked by the beginning of a SHA-1 which passwords have leaked. */
  passwordRangeUrl?: string
  /** The register of identities that is asked about who sends documents. */
  identityUrl?: string
  /** A source of time outside the platform, which says it with each reply. */
  clockUrl?: string
  /** Where the public beacon of shared rounds is asked, in this order; none: the platform's secret alone. */
  drandUrls: string[]
  /** Push services beside those of the known browsers, each as host with its port. */
  pushHosts: string[]
  /** Addresses or CIDR blocks of the proxies whose X-Forwarded-For is believed. */
  trustProxy?: string[]
  /** How long a process that is asked to stop still serves, so that the proxy in front sends callers elsewhere. */
  drainMs: number
}

/**
 * Checks every variable of the environment; a wrong one is a `StartError` of one line that names it. Whoever serves asks
 * `assertStrict` of what it gives.
 */
export function readConfig(env: Environment): Config {
  refuseRemoved(env)
  const production = oneOf(env, 'NODE_ENV', ['development', 'production', 'test']) === 'production'
  const dataDir = resolve(text(env, 'DATA_DIR') ?? 'data')
  const licenceFile = text(env, 'LICENCE_FILE')
  const licence = licenceFile === undefined ? undefined : readLicence(resolve(licenceFile))
  const host = matching(env, 'HOST', HOST, 'a host name or address') ?? '127.0.0.1'
  const backofficeHost = matching(env, 'BACKOFFICE_HOST', HOST_NAME, 'a host name without its port')?.toLowerCase()
  const devTools = onOrOff(env, 'DEV_TOOLS')
  const uof = unifiedOddsFeed(env)
  const givenKey = text(env, 'SECRET_KEY')
  const strict = strictnessOf({
    licensed: licence !== undefined,
    host,
    production,
    ownKey: givenKey !== undefined,
    backofficeHost: backofficeHost !== undefined,
    devTools: devTools === true,
  })
  if (production && givenKey === undefined && strict) throw refusal(strict)
  return {
    port: port(env),
    host,
    dataDir,
    databaseUrl: database(env, 'DATABASE_URL'),
    databaseOwnerUrl: database(env, 'DATABASE_OWNER_URL'),
    reportsDatabaseUrl: database(env, 'REPORTS_DATABASE_URL', REPLICAS),
    reportsMostLagMs: seconds(env, 'REPORTS_MAX_LAG_SECONDS', { usual: 30, least: 1, most: 1_800 }) * 1000,
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3Url: url(env, 'S3_URL', ['https:', 'http:']),
    ...mailing(env),
    secretKey: readSecretKey(givenKey, dataDir),
    licence,
    demo: licence === undefined,
    devTools: devTools ?? !production,
    production,
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    strict,
    backofficeHost,
    trustProxy: matching(env, 'TRUST_PROXY', ADDRESSES, 'addresses or CIDR blocks with commas between')?.split(/,\s*/),
    peerHost: matching(env, 'PEER_HOST', HOST, 'a host name or address') ?? '127.0.0.1',
    stopOnBreach: onOrOff(env, 'STOP_ON_BREACH') ?? licence !== undefined,
    stadium: playsMatches(env, { isLicensed: licence !== undefined, readsOther: uof !== undefined }),
    ...(uof && { uof }),
    psps: pspSettings(env, { saysSiteUrl: text(env, 'SITE_URL') !== undefined }),
    anchorUrl: url(env, 'ANCHOR_URL', ['https:', 'http:']),
    clamdUrl: scanner(env),
    passwordRangeUrl: url(env, 'PASSWORD_RANGE_URL', ['https:', 'http:']),
    identityUrl: url(env, 'IDENTITY_URL', ['https:', 'http:']),
    clockUrl: url(env, 'CLOCK_URL', ['https:', 'http:']),
    drandUrls: urls(env, 'DRAND_URL'),
    pushHosts: matching(env, 'PUSH_HOSTS', HOSTS, 'hosts with commas between')?.split(/,\s*/) ?? [],
    drainMs: seconds(env, 'DRAIN_SECONDS', { usual: 0, least: 0, most: 60 }) * 1000,
    directory: directorySettings(env),
    metricsToken: matching(env, 'METRICS_TOKEN', /^\S{16,}$/, 'at least 16 characters without spaces'),
  }
}

/** Variables of features that are gone, each with the reason to give: ignored in silence, they would promise what is not done. */
const REMOVED: Record<string, string> = {
  CELLS_DIRECTORY_URL: 'one database holds everything, and several cells are no longer supported',
}

function refuseRemoved(env: Environment): void {
  for (const [name, why] of Object.entries(REMOVED))
    if (text(env, name) !== undefined) throw new StartError(`${name} must not be set: ${why} (docs/operations.md).`)
}

/** A link must not lead where somebody's Host header says, so sending e-mail needs the site's configured address. */
function mailing(env: Environment) {
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const siteUrl = url(env, 'SITE_URL', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '')
  if (smtpUrl !== undefined && siteUrl === undefined)
    throw new StartError('SITE_URL must say where the site is: SMTP_URL is set, and e-mail carries links to it.')
  return {
    smtpUrl,
    siteUrl: siteUrl ?? `http://localhost:${port(env)}`,
    saysSiteUrl: siteUrl !== undefined,
    mailFrom:
      matching(env, 'MAIL_FROM', MAIL_FROM, 'a name with an address, such as Meydan <bilgi@example.com>') ??
      'Meydan <no-reply@localhost>',
  }
}

const MAIL_FROM = /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/
const ADDRESSES = /^[0-9a-fA-F.:]+(\/\d{1,3})?(,\s*[0-9a-fA-F.:]+(\/\d{1,3})?)*$/
const HOSTS = /^[A-Za-z0-9.:-]+(,\s*[A-Za-z0-9.:-]+)*$/
const HOST = /^[A-Za-z0-9.:_-]+$/
const HOST_NAME = /^[A-Za-z0-9._-]+$/

/** Invented matches never take real money, nor stand beside real ones, unless somebody says so. */
function playsMatches(env: Environment, { isLicensed, readsOther }: { isLicensed: boolean; readsOther: boolean }) {
  return onOrOff(env, 'STADIUM') ?? (!isLicensed && !readsOther)
}

/** Undefined where nothing of it is set; with one of its variables it needs all that a connection needs. */
function unifiedOddsFeed(env: Environment): UofSettings | undefined {
  const [host, apiUrl, token] = [text(env, 'UOF_HOST'), text(env, 'UOF_API_URL'), text(env, 'UOF_TOKEN')]
  const nodeId = matching(env, 'UOF_NODE_ID', /^[1-9]\d{0,8}$/, 'a whole number from 1')
  const languages = matching(env, 'UOF_LANGUAGES', /^[a-z]{2,3}(,\s*[a-z]{2,3})*$/, 'languages with commas between')
  const producers = matching(env, 'UOF_PRODUCERS', /^\d{1,3}(,\s*\d{1,3})*$/, 'numbers with commas between')
  if ([host, apiUrl, token, nodeId, languages, producers].every((each) => each === undefined)) return undefined
  if (host === undefined || apiUrl === undefined || token === undefined)
    throw new StartError('UOF_HOST, UOF_API_URL and UOF_TOKEN go together: a feed needs all three (docs/feeds.md).')
  const broker = readBroker(host)
  if (!broker) throw wrong('UOF_HOST', host, 'host[:port] over TLS, or amqp://127.0.0.1:PORT on this machine')
  const api = readApiUrl(apiUrl)
  if (api === undefined) throw wrong('UOF_API_URL', undefined, 'https://…/v1, or http:// on this machine')
  return {
    broker,
    token,
    apiUrl: api,
    nodeId: nodeId === undefined ? undefined : Number(nodeId),
    languages: languages?.split(/,\s*/) ?? ['tr', 'en'],
    producers: producers?.split(/,\s*/).map(Number),
  }
}

/** Addresses with commas between, each without a slash at its end; what is given twice is asked once. */
function urls(env: Environment, name: string): string[] {
  const given = text(env, name)?.split(/,\s*/) ?? []
  const read = given.map((one) => url({ [name]: one }, name, ['https:', 'http:']))
  return [...new Set(read.flatMap((one) => one?.replace(/(?<!\/)\/+$/, '') ?? []))]
}

/** What a connection string may ask for by `target_session_attrs`; the first is meant where it does not say. */
const WRITERS = { attributes: ['read-write', 'primary'], because: 'a server writes' }
const REPLICAS = {
  attributes: ['standby', 'any', 'read-only', 'prefer-standby'],
  because: 'reports are read from replicas',
}

/** One host or several; of several, the one that takes writes is meant, named or not; replicas in the order of their names. */
function database(env: Environment, name: string, { attributes, because } = WRITERS) {
  const given = text(env, name)
  if (given === undefined) return undefined
  const read = url({ [name]: withHostsBehind(given) }, name, ['postgresql:', 'postgres:']) as string
  if (new URL(read).host.includes(',')) throw wrong(name, undefined, 'a URL that names each of its hosts')
  assertProvable(name, read)
  const wanted = new URL(read).searchParams.get('target_session_attrs')
  if (wanted === null || attributes.includes(wanted)) return read
  throw new StartError(
    `${name} asks for target_session_attrs=${wanted}, but ${because}: it must be ${attributes.join(' or ')}.`,
  )
}

/** A certificate is of a name, by a CA whose file can be read. */
function assertProvable(name: string, url: string) {
  const { searchParams } = new URL(url)
  if (searchParams.get('sslmode') === 'verify-full')
    for (const each of hostsOf(url)) {
      const host = new URL(each).searchParams.get('host') ?? new URL(each).hostname
      if (isIP(host.replace(/^\[|\]$/g, '')))
        throw new StartError(
          `${name} asks for sslmode=verify-full of the address ${host}: give the name in its certificate.`,
        )
    }
  const file = searchParams.get('sslrootcert')
  if (file !== null && !existsSync(file)) throw new StartError(`${name} names the CA file ${file}, which is not there.`)
}

function scanner(env: Environment) {
  const given = url(env, 'CLAMD_URL', ['tcp:', 'unix:'])
  if (given === undefined) return undefined
  const { protocol, hostname, port, pathname } = new URL(given)
  if (protocol === 'unix:' ? hostname === '' && pathname.length > 1 : hostname !== '' && port !== '') return given
  throw wrong('CLAMD_URL', undefined, 'such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl')
}
