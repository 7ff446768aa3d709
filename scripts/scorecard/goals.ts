import { bench, fire, type Goal } from './goal.ts'
import { SIZE } from './size-goals.ts'
import { SPORTS } from './sports-goals.ts'

const MONEY: Goal[] = [
  {
    row: 'Stake, 64 callers, beside `pgbench -N`',
    least: 3.5,
    unit: '×',
    from: bench('stake, 64 callers, uniform / pgbench -N'),
    isChief: true,
  },
  {
    row: 'The same, all of one hot player',
    least: 4.5,
    unit: '×',
    from: bench('stake, 64 callers, one hot player / pgbench -N'),
  },
  {
    row: 'The same, 256 callers',
    least: 5,
    unit: '×',
    from: bench('stake, 256 callers, uniform / pgbench -N'),
  },
  {
    row: 'Stakes, wins, wins of 0 and 2 % sent twice, 64 callers',
    least: 3,
    unit: '×',
    from: bench('stakes, wins, wins of 0, 2 % twice, 64 callers / pgbench -N'),
  },
  { row: 'Log written for a stake', most: 700, unit: 'bytes', from: bench('WAL per stake') },
  {
    row: 'Stake of a player with a bonus, beside a plain one',
    least: 0.6,
    unit: '×',
    from: bench('stake of players with a bonus / plain ones'),
  },
  {
    row: 'Stake of a player with limits, beside a plain one',
    least: 0.8,
    unit: '×',
    from: bench('stake of players with limits / plain ones'),
  },
  {
    row: 'Plays while cup, jackpots and club read the ledger, beside the same unread',
    least: 0.97,
    unit: '×',
    from: bench('stakes and wins while the ledger is read / while it is not'),
  },
]

const HTTP: Goal[] = [
  {
    row: 'Signed stake over HTTP, 64 connections, beside a bare POST',
    least: 0.33,
    unit: '×',
    from: bench('signed stake, 64 connections / bare POST'),
    isChief: true,
  },
  {
    row: 'The same, 256 connections',
    least: 0.45,
    unit: '×',
    from: bench('signed stake, 256 connections / bare POST'),
  },
  {
    row: 'Balance poll with its session, 304, beside a bare GET',
    least: 0.75,
    unit: '×',
    from: bench('balance poll with session, 304 / bare GET'),
    isChief: true,
  },
  {
    row: 'Signed stake, two processes beside one',
    least: 1,
    unit: '×',
    from: bench('signed stake, 2 processes / one (with Redis)'),
  },
  {
    row: 'Signed stake, three processes beside one',
    least: 1,
    unit: '×',
    from: bench('signed stake, 3 processes / one (with Redis)'),
  },
  {
    row: 'Stake → message at the client, 5,000 sockets, p99',
    most: 100,
    unit: 'ms',
    from: bench('stake → message at the client, 5,000 sockets, p99'),
  },
  {
    row: 'Room of 1,000: stake accepted, p99',
    most: 250,
    unit: 'ms',
    from: bench('room of 1,000: stake accepted, p99'),
  },
  { row: 'Warm start to ready', most: 2_000, unit: 'ms', from: bench('warm start to ready') },
  { row: 'Home page, first visit, gzip JavaScript', most: 150, unit: 'kB', from: { kind: 'size', name: 'home' } },
  {
    row: 'Largest paint of home, slots, a game page and the account at 4 × slower CPU and slow 4G: worst',
    most: 2_500,
    unit: 'ms',
    from: { kind: 'vitals', name: 'worst LCP' },
    wants: { pages: 4 },
  },
  {
    row: 'Their slowest answer to a tap (INP)',
    most: 200,
    unit: 'ms',
    from: { kind: 'vitals', name: 'worst INP' },
    wants: { pages: 4 },
  },
  {
    row: 'Their largest shift of the layout (CLS)',
    most: 20,
    unit: '‰',
    from: { kind: 'vitals', name: 'worst CLS' },
    wants: { pages: 4 },
  },
]

const HISTORY: Goal[] = [
  {
    row: 'First page of a history, 10 M movements beside 10 k',
    most: 1.5,
    unit: '×',
    from: bench('history: first page, 10 M movements / 10 k'),
  },
  {
    row: '`verify` over 10 M movements: breaches',
    most: 0,
    unit: 'breaches',
    from: { kind: 'verify', name: 'ledger' },
    wants: { movements: 10_000_000 },
  },
]

const FAULTS: Goal[] = [
  { row: 'Server killed 200 times under load', ...fire('kills', { kills: 200 }), isChief: true },
  { row: 'PostgreSQL stopped 50 times under load', ...fire('database', { kills: 50 }) },
  { row: 'Studio and server killed in the middle of rooms', ...fire('rooms', { studio_kills: 1, server_kills: 1 }) },
  {
    row: 'Restored from a backup of 5 GB and checked',
    most: 300,
    unit: 's',
    from: { kind: 'drill', name: 'own' },
    wants: { megabytes: 5_000 },
    isChief: true,
  },
  {
    row: 'Three servers, a primary and two standbys killed, paused, promoted, without Redis',
    ...fire('scale', { acknowledged: 250_000 }),
  },
  {
    row: '1,000 edits of ledger and audit log by a superuser, all found',
    least: 1_000,
    unit: 'found',
    from: { kind: 'fire', name: 'edits' },
  },
  {
    row: 'Mutants of wallet, play, bonuses, odds and settlement killed',
    least: 90,
    unit: '%',
    from: { kind: 'mutants', name: 'all' },
    wants: { subjects: 5, mutants: 200 },
  },
]

const LOAD: Goal[] = [
  {
    row: '5,000 sockets, 500 signed stakes a second, polls and back office for 60 minutes: errors',
    most: 0,
    unit: 'errors',
    from: { kind: 'fire', name: 'soak' },
    wants: { minutes: 60, sockets: 5_000 },
  },
  {
    row: 'Rolling restart of three under load: requests cut',
    most: 0,
    unit: 'requests',
    from: { kind: 'fire', name: 'rolling' },
    wants: { servers: 3 },
  },
]

/** Fewer are some of them. */
const ALL_TESTS = 2_500

const TESTS: Goal[] = [
  {
    row: 'Tests that fail',
    most: 0,
    unit: 'tests',
    from: { kind: 'tests', name: 'all' },
    isChief: true,
    wants: { passed: ALL_TESTS },
  },
]

/** Every row that the project has set itself: those of speed and size guide work, those of faults and tests guard what was reached, in the order of the page. */
export const PARTS: { heading: string; goals: Goal[] }[] = [
  { heading: 'Money', goals: MONEY },
  { heading: 'Answers and sockets', goals: HTTP },
  { heading: 'A long history', goals: HISTORY },
  { heading: 'A large house', goals: SIZE },
  { heading: 'Nothing lost', goals: FAULTS },
  { heading: 'Under load', goals: LOAD },
  { heading: 'Sportsbook', goals: SPORTS },
  { heading: 'Tests', goals: TESTS },
]
