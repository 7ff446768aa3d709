import sql from 'sql-template-tag'
import { autoCashOutAt } from '../rooms/crash/cash-out.ts'
import { type CardProof, cardProof } from '../rooms/bingo/bingo-cards.ts'
import { type RoomKind, roomKinds } from '../rooms/kinds.ts'
import { ownView } from '../rooms/socket/broadcast.ts'
import { payOf, transactionIds } from '../rooms/stakes/stake.ts'
import { stakesIn } from '../rooms/stakes/stake-rows.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { lira, statusText, times } from './in-words.ts'
import type { ReplayLink } from './link.ts'
import type { Replay, RoomShow } from './replay-record.ts'
import type { RoomGame } from '../rooms/kinds.ts'
import type { Stake } from '../rooms/stakes/stake.ts'

type Row = {
  state: string
  algorithm: string
  outcome: unknown
  mix: string | null
  stakes_hash: string | null
  seed: Buffer | null
  opens_at: Date
}

const ANY = ['pending', 'accepted', 'refused', 'paying', 'paid', 'voiding', 'voided'] as const

/** A stake of a round that all players shared. What was drawn is shown once the round is over. */
export async function replayStake(context: StudioContext, link: ReplayLink): Promise<Replay | undefined> {
  const [, prefix, digits] = /^([a-z]{2})(\d{1,15})\./.exec(link.round) ?? []
  const kind = roomKinds.find((one) => one.prefix === prefix && one.provider === link.provider)
  if (kind === undefined) return undefined
  const round = { room: kind.code, no: Number(digits) }
  const all = await stakesIn(context.pool, round, ANY)
  const stake = all.find((one) => one.playerRef === link.player && transactionIds(kind, one).round === link.round)
  if (stake === undefined) return undefined
  const { rows } = await context.pool.query<Row>(sql`
    select state, algorithm, outcome, mix, stakes_hash, seed, opens_at from studio.room_rounds where room = ${round.room} and no = ${round.no}`)
  const row = rows[0] as Row
  const isOver = row.state === 'closed' || row.state === 'settling'
  const counts = stake.status === 'paying' || stake.status === 'paid'
  const record = {
    round: link.round,
    game: kind.name,
    at: row.opens_at.toISOString(),
    status: stake.status,
    stake: counts || stake.status === 'accepted' ? stake.kurus : 0,
    win: counts ? (payOf(stake) ?? 0) : 0,
    lines: linesOf(kind.game, { stake, row, proof: await cardProof(context, stake) }, isOver),
  }
  if (!isOver || !counts) return { game: kind.code, show: null, record }
  const sold = all.filter(({ status }) => status === 'paying' || status === 'paid')
  return { game: kind.code, show: { kind: 'room', show: showOf(kind, { stake, sold, outcome: row.outcome }) }, record }
}

function showOf(
  { game }: RoomKind,
  { stake, sold, outcome }: { stake: Stake; sold: readonly Stake[]; outcome: unknown },
): RoomShow {
  const endsMs = game.endsAt(outcome, sold)
  const takenAt = (at: number | null): number | null =>
    game.style !== 'crash' || at === null || at === 0
      ? null
      : (game.cashOutOf(outcome, Math.min(at, autoCashOutAt(game, stake)))?.ms ?? null)
  return {
    no: stake.no,
    endsMs,
    steps: game.stepsOf(outcome).filter(({ ms }) => ms <= endsMs),
    drawn: game.style === 'table' ? game.drawnOf(outcome) : null,
    result: game.resultOf(outcome),
    stake: ownView(stake),
    halfMs: takenAt(stake.halfAt),
    takenMs: takenAt(stake.takenAt),
  }
}

type Kept = { stake: Stake; row: Row; proof: CardProof | null }

function linesOf(game: RoomGame, { stake, row, proof }: Kept, isOver: boolean): [string, string][] {
  const { target, halfAt, takenAt, spots, cards, reason } = stake
  const told: [string, string | null][] = [
    ['Durum', statusText(stake.status)],
    ['İade nedeni', reason === null ? null : reasons[reason]],
    ['Tur', String(stake.no)],
    ['Çekiliş kuralı', row.algorithm],
    ['Otomatik çıkış', target === null ? null : times(target)],
    ['Yarısı alındı', halfAt === null ? null : times(halfAt)],
    ['Alındı', takenAt === null || takenAt === 0 ? null : times(takenAt)],
    ['Bahis alanları', spots === null ? null : spotsText(spots)],
    [
      'Kartlar',
      cards === null ? null : cards.map((card) => card.map((line) => line.join(' ')).join(' / ')).join(' | '),
    ],
    ...cardLines(proof),
    ['Çekilen', isOver ? drawnText(game, row.outcome) : null],
    ['İstemci tohumu', stake.clientSeed],
    ['Oyuncu tohumlarının özeti', row.mix],
    ['Bahis listesinin özeti', row.stakes_hash],
    ['Tur tohumu', row.seed === null ? null : row.seed.toString('hex')],
  ]
  return told.filter((line): line is [string, string] => line[1] !== null)
}

/** Named as the fields of the page that deals them anew. */
function cardLines(proof: CardProof | null): [string, string | null][] {
  if (proof === null) return []
  return [
    ['Kartların çekiliş kuralı', proof.algorithm],
    ['Kartların sunucu tohumunun özeti', proof.hash],
    ['Kartların istemci tohumu', proof.client],
    ['Kartların tur sayısı', String(proof.nonce)],
    ['Kartların sunucu tohumu', proof.server],
  ]
}

const reasons = {
  undone: 'Oyuncu geri aldı',
  late: 'Tura yetişmedi',
  unanswered: 'Yanıt alınamadı',
  round: 'Tur iptal edildi',
  surplus: 'Kartların yarısından fazlası',
  few: 'Yeterli kart ya da oyuncu yok',
} as const

function spotsText(spots: NonNullable<Stake['spots']>): string {
  return Object.entries(spots)
    .map(([spot, kurus]) => `${spot} ${lira(kurus)}`)
    .join(', ')
}

function drawnText(game: RoomGame, outcome: unknown): string {
  if (game.style === 'crash') return times(game.resultOf(outcome))
  return (game.style === 'table' ? game.drawnOf(outcome) : game.ballsOf(outcome)).join(' ')
}
