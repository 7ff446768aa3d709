import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, Pool } from 'pg'
import { temporaryFolder } from '../../scripts/lib/clean-up.ts'
import { callersAsk, type Load } from '../callers.ts'
import { percentile } from '../figure.ts'

const run = promisify(execFile)
const SCALE = 20
const CLIENTS = 64

type Reference = (seconds: number) => Promise<Load>

const opened = new Map<string, Promise<Reference>>()

/**
 * The reference of the wallet rows: `pgbench -N -M prepared` with 64 clients, or the same three statements over the driver where there is none.
 * Its tables are filled once for a database.
 */
export function openPgbench(url: string): Promise<Reference> {
  const reference = opened.get(url) ?? fillTables(url)
  opened.set(url, reference)
  return reference
}

async function fillTables(url: string): Promise<Reference> {
  const binary = findBinary()
  if (!binary) return openEqual(url)
  await run(binary, ['-i', '-q', '-s', String(SCALE), url])
  return (seconds) => runBinary(binary, url, seconds)
}

function findBinary(): string | undefined {
  return ['/usr/bin/pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()].find((path) =>
    existsSync(path),
  )
}

async function runBinary(binary: string, url: string, seconds: number): Promise<Load> {
  const folder = temporaryFolder('pgbench-')
  try {
    const args = [
      '-N',
      '-M',
      'prepared',
      '-n',
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      // It knows whole seconds alone.
      String(Math.ceil(seconds)),
      '-l',
      '--log-prefix',
      join(folder, 'log'),
      url,
    ]
    const { stdout } = await run(binary, args)
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    const latencies = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1_000),
    )
    return { perSecond, p99Ms: percentile(latencies, 0.99), count: latencies.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openEqual(url: string): Promise<Reference> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    insert into pgbench_accounts select i, 1, 0, '' from generate_series(1, ${100_000 * SCALE}) i;
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))`)
  await client.query('vacuum analyze pgbench_accounts')
  await client.end()
  return async (seconds) => {
    const pool = new Pool({ connectionString: url, max: CLIENTS })
    const load = await callersAsk(CLIENTS, seconds, () => oneTransaction(pool))
    await pool.end()
    return load
  }
}

async function oneTransaction(pool: Pool): Promise<void> {
  const account = 1 + Math.floor(Math.random() * 100_000 * SCALE)
  const delta = Math.floor(Math.random() * 10_000) - 5_000
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'update',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, account],
    })
    await client.query({
      name: 'select',
      text: 'select abalance from pgbench_accounts where aid = $1',
      values: [account],
    })
    await client.query({
      name: 'insert',
      text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, $1, $2, current_timestamp)',
      values: [account, delta],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
