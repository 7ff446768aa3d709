import type { InputOf } from '@meydan/contract/call'
import { CATEGORY_CODES, categoryLabel } from '@meydan/contract/categories'
import {
  type createGame as createCall,
  type importGames as importCall,
  NewGame,
} from '@meydan/contract/games/providers-admin'
import { formatKurus, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import { cellsOf } from '../../../platform/lists/csv-cells.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { stakeText } from './stake-text.ts'
import { audit } from '../../staff/public.ts'

/** What a round of a game may win by default; a new game with more would be a raise that one person makes. */
const USUAL_CAP_KURUS = 500_000_000n
const MOST_GAMES = 500

type New = z.output<typeof NewGame>

/** A game that is switched off. Refuses `game_code_taken`, and `cap_needs_two` for a cap above the usual one. */
export async function createGame(db: Db, actor: StaffActor, { provider_id, ...game }: InputOf<typeof createCall>) {
  const id = await db.transaction(async (tx) => {
    await lockProvider(tx, provider_id)
    const made = await add(tx, provider_id, game)
    const after = {
      ...game,
      stake_list: stakeText(game.stake_list),
      max_win: game.max_win === null ? null : formatKurus(game.max_win),
    }
    await audit(tx, { ...actor, action: 'game.create', subject: `game:${made}`, after })
    tx.publish('content', {})
    return made
  })
  return { success: true, message: 'Oyun kapalı olarak eklendi', id }
}

/** All games of a CSV or none. Refuses `games_unreadable`, naming the line. */
export async function importGames(db: Db, actor: StaffActor, { id, csv }: InputOf<typeof importCall>) {
  const games = gamesOf(csv)
  await db.transaction(async (tx) => {
    await lockProvider(tx, id)
    for (const game of games) await add(tx, id, game)
    await audit(tx, {
      ...actor,
      action: 'game.import',
      subject: `provider:${id}`,
      after: { games: games.map(({ code }) => code) },
    })
    tx.publish('content', {})
  })
  return { success: true, message: `${games.length} oyun kapalı olarak eklendi` }
}

async function add(tx: Tx, providerId: number, game: New): Promise<number> {
  const cap = game.max_win ?? USUAL_CAP_KURUS
  if (cap > USUAL_CAP_KURUS) throw refuse('cap_needs_two')
  const made = await tx.row<{ id: number }>(sql`
    insert into games.games (provider_id, code, name, category, image, is_active, has_demo, rtp, volatility, contribution_percent, max_win_kurus,
      stakes_kurus, sort_order, created_at)
    values (${providerId}, ${game.code}, ${game.name}, ${game.category}, ${game.image}, false, ${game.has_demo}, ${game.rtp}, ${game.volatility},
      ${game.contribution_percent}, ${cap}, ${game.stake_list}::bigint[], (select least(100000, coalesce(max(sort_order), 0) + 1) from games.games), ${tx.now()})
    on conflict (provider_id, code) do nothing returning id`)
  if (!made) throw refuse('game_code_taken', `Bu sağlayıcının '${game.code}' kodunda bir oyunu var`)
  return made.id
}

/** Only of installations that speak a protocol from outside: the catalogue of our own studio has that of its games. */
async function lockProvider(tx: Tx, id: number): Promise<void> {
  const provider = await tx.row(
    sql`select from games.providers where id = ${id} and launch_url not like '/%' for update`,
  )
  if (!provider) throw refuse('not_found')
}

/** Its heads are the names of the fields; `;` or `,` between cells, whichever the heads have. */
function gamesOf(csv: string): New[] {
  const delimiter = /^[^\n]*;/.test(csv) ? ';' : ','
  const [heads, ...rows] = cellsOf(csv, delimiter) ?? []
  if (!heads) throw refuse('games_unreadable', 'Tırnak içinde başlayan bir hücre kapanmıyor')
  const names = heads.map((head) => head.trim())
  const unknown = names.find((name) => !Object.hasOwn(NewGame.shape, name))
  if (unknown !== undefined) throw refuse('games_unreadable', `'${unknown}' adlı bir sütun yok`)
  const lines = rows
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (lines.length === 0 || lines.length > MOST_GAMES)
    throw refuse('games_unreadable', `Dosyada 1 ile ${MOST_GAMES} arasında oyun olmalı`)
  return lines.map(({ cells, line }) => {
    const record = Object.fromEntries(names.map((name, place) => [name, valueOf(name, (cells[place] ?? '').trim())]))
    const { data, error } = NewGame.safeParse(record)
    if (data) return data
    const [issue] = error.issues
    throw refuse('games_unreadable', `${line}. satır, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  })
}

/** What cannot be read is left as it is written, and refused with its field. */
function valueOf(name: string, cell: string): unknown {
  if (name === 'has_demo') return ['evet', 'true', '1'].includes(foldTurkish(cell))
  if (name === 'category')
    return (
      CATEGORY_CODES.find((code) => code === cell || foldTurkish(categoryLabel(code)) === foldTurkish(cell)) ?? cell
    )
  if (cell === '') return undefined
  if (name === 'rtp' || name === 'contribution_percent')
    return /^\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
  if (name !== 'max_win') return cell
  const kurus = kurusOfTurkish(cell)
  return kurus === undefined ? cell : liraOfKurus(kurus)
}
