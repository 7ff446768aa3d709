import sql from 'sql-template-tag'
import { gameByCode } from '../games/games.ts'
import { symbolsOf } from '../games/symbol-sets.ts'
import type { Step } from '../models/model.ts'
import { nameOf } from '../models/profile.ts'
import { profileNamed } from '../profiles/profiles.ts'
import { boughtFor, type Round, roundColumns } from '../server/rounds/rounds.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { lira, statusText } from './in-words.ts'
import type { ReplayLink } from './link.ts'
import type { Replay, SpinProof } from './replay-record.ts'

type Row = Round & {
  stops: number[]
  algorithm: string
  model: string
  model_version: number
  profile: string
  profile_version: number
}

/** A spin with its free spins and respins. */
export async function replaySpin(
  context: StudioContext,
  { round, provider, player }: ReplayLink,
): Promise<Replay | undefined> {
  const { rows } = await context.pool.query<Row>(sql`
    select ${roundColumns}, stops, algorithm, model, model_version, profile, profile_version from studio.round
     where id = ${round} and provider = ${provider} and player_ref = ${player}`)
  const [row] = rows
  if (row === undefined) return undefined
  const [stake, win, bought] = [Number(row.stake_kurus), Number(row.win_kurus), boughtFor(row)]
  const counts = row.status === 'settled' || row.status === 'accepted'
  const record = {
    round,
    game: gameByCode.get(row.game_code)?.name ?? row.game_code,
    at: row.drawn_at.toISOString(),
    status: row.status,
    stake: counts && row.free_spin_id === null ? (bought ?? stake) : 0,
    win: counts ? win : 0,
    lines: counts ? linesOf(row) : [['Durum', statusText(row.status)] as const],
    ...(counts ? proofOf(row) : {}),
  }
  if (!counts) return { game: row.game_code, show: null, record }
  const reply = {
    status: 'ok',
    session: '',
    roundId: round,
    at: record.at,
    stake,
    win,
    free: row.free_spin_id !== null,
    bought,
    outcome: row.outcome,
    balance: null,
    pending: row.status === 'accepted',
  } as const
  return { game: row.game_code, show: { kind: 'slot', reply, profile: playedWith(row) }, record }
}

/** None of mathematics that are kept no more. */
function proofOf(row: Row): { spin?: SpinProof } {
  const profile = profileNamed(playedWith(row))
  if (profile === undefined) return {}
  const { stops, stake_kurus: stake, win_kurus: win } = row
  return { spin: { profile, stops, stake: Number(stake), bought: boughtFor(row), win: Number(win) } }
}

function playedWith({ profile, profile_version }: Row): string {
  return nameOf({ code: profile, version: profile_version })
}

function linesOf(row: Row): [string, string][] {
  const { model, model_version, profile, profile_version, algorithm, stops, outcome } = row
  const bought = boughtFor(row)
  return [
    ['Durum', statusText(row.status)],
    ['Matematik', `${profile}/${profile_version} (${model}/${model_version})`],
    ...(bought === null
      ? []
      : [['Satın alınan özellik', `${lira(bought)}, bahis ${lira(Number(row.stake_kurus))}`] as [string, string]]),
    ['Çekiliş kuralı', algorithm],
    ['Duraklar', stops.join(' ')],
    ...outcome.steps.flatMap((step, at): [string, string][] => stepLines(row, step, at)),
    ...(outcome.capped ? [['En yüksek kazanç', `${outcome.pay} birimde kesildi`] as [string, string]] : []),
  ]
}

const kinds = {
  base: 'Dönüş',
  free: 'Bedava dönüş',
  respin: 'Yeniden dönüş',
  fall: 'Düşüş',
  expand: 'Yayılma',
  hold: 'Altın dönüşü',
} as const

/** The window row by row, and each win of it. */
function stepLines(row: Row, step: Step, at: number): [string, string][] {
  const game = gameByCode.get(row.game_code)
  const names = game === undefined ? [] : symbolsOf(game, playedWith(row)).map(({ name }) => name)
  const named = (symbol: number): string => names[symbol] ?? String(symbol)
  const rows = step.window[0]?.map((_, at) => step.window.map((reel) => named(reel[at] ?? 0)).join(' · ')) ?? []
  const wins = step.wins.map(({ symbol, count, pay, line, lines, ways }): [string, string] => {
    const many = lines === undefined ? (ways === undefined ? '' : `, ${ways} yol`) : `, ${lines} çizgi`
    const where = line === undefined ? many : `, ${line + 1}. çizgi`
    return [
      'Kazanç',
      `${count} × ${named(symbol)}${where}: ${pay} birim${step.multiplier > 1 ? ` × ${step.multiplier}` : ''}`,
    ]
  })
  const { special, coins = [] } = step
  const worths = coins.map(([reel, row, stakes]) => `${reel + 1}. makara ${row + 1}. sıra ${stakes}×`).join(' · ')
  return [
    [`${at + 1}. ${kinds[step.kind]}`, rows.join(' | ')],
    ...(special === undefined ? [] : [['Seçilen sembol', named(special)] as [string, string]]),
    ...(worths === '' ? [] : [['Altınlar', worths] as [string, string]]),
    ...wins,
    ['Toplam', `${step.pay} birim`],
  ]
}
