import sql from 'sql-template-tag'
import { instantByCode } from '../instant/game.ts'
import { type InstantRound, instantColumns, stakedOf, viewOfRound } from '../instant/rounds.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { betText, lira, statusText, times } from './in-words.ts'
import type { ReplayLink } from './link.ts'
import type { Replay } from './replay-record.ts'

type Row = InstantRound & { hash: string; client: string }
type RaiseRow = { no: number; amount_kurus: bigint; status: string }

/** A round of an instant game; while a decision is its player's, nothing of its draw is shown. */
export async function replayInstant(
  context: StudioContext,
  { round, provider, player }: ReplayLink,
): Promise<Replay | undefined> {
  const { rows } = await context.pool.query<Row>(sql`
    select round.*, seed.hash, seed.client from (
      select ${instantColumns} from studio.instant_rounds where id = ${round} and provider = ${provider} and player_ref = ${player}) round
      join studio.player_seeds seed on seed.id = round.seed_id`)
  const [row] = rows
  if (row === undefined) return undefined
  const counts = row.status === 'settled' || row.status === 'accepted'
  const isStaked = counts || row.status === 'open'
  const bet = betText(row.bet)
  const record = {
    round,
    game: instantByCode.get(row.game_code)?.name ?? row.game_code,
    at: row.drawn_at.toISOString(),
    status: row.status,
    stake: isStaked ? stakedOf(row) : 0,
    win: counts ? Number(row.win_kurus ?? 0n) : 0,
    lines: [
      ['Durum', statusText(row.status)],
      ...(bet === null ? [] : [['Seçim', bet]]),
      ...(await raiseLines(context, round)),
      ['Çekiliş kuralı', row.algorithm],
      ...(counts ? drawnLines(row) : []),
      ['Sunucu tohumunun özeti', row.hash],
      ['İstemci tohumu', row.client],
      ['Tur sayısı', String(row.nonce)],
    ] as [string, string][],
  }
  return { game: row.game_code, show: counts ? { kind: 'instant', round: viewOfRound(row) } : null, record }
}

const raiseStatuses: Readonly<Record<string, string>> = {
  asked: 'Bekleniyor',
  accepted: 'Alındı',
  refused: 'Kabul edilmedi',
  undoing: 'İade ediliyor',
  undone: 'İptal, iade edildi',
}

/** Stakes that its moves asked for, those too that did not come to stand. */
async function raiseLines(context: StudioContext, round: string): Promise<[string, string][]> {
  const { rows } = await context.pool.query<RaiseRow>(sql`
    select no, amount_kurus, status from studio.instant_raises where round_id = ${round} order by no`)
  return rows.map(({ no, amount_kurus, status }) => [
    `Ek bahis ${no}`,
    `${lira(Number(amount_kurus))} · ${raiseStatuses[status] ?? status}`,
  ])
}

function drawnLines({ outcome, decisions, pay }: InstantRound): [string, string][] {
  return [
    ['Çekilen', outcome.join(' ')],
    ...(decisions.length === 0 ? [] : ([['Kararlar', decisions.join(' ')]] as [string, string][])),
    ['Çarpan', times(pay ?? 0)],
  ]
}
