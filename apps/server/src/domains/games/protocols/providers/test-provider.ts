import type { InputOf } from '@meydan/contract/call'
import { listProviderTests as listCall, type testProvider as testCall } from '@meydan/contract/games/providers-admin'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { readList } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { catalogueOf } from '../../lobby/catalogue.ts'
import { isOutside } from './addresses.ts'
import { noteTestCall } from './record-test-call.ts'
import { openGame } from '../launch/launch.ts'
import { askOutside } from './outbound.ts'

/** More than the deadlines of the calls it makes, a bet's, a rollback's and what is tried again between, come to on a busy machine. */
const TRIAL_MS = 20_000

type Input = InputOf<typeof testCall>

/**
 * Opens a game of a provider with an account of the operator, whether it is on or not, and records the provider's calls: by itself
 * (`mode=test`, within one request), or while somebody plays, as always where the address of the game is asked for.
 * Refuses `test_account_refused`,
 * `launch_address_refused` for games of our own.
 */
export async function testProvider(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  { actor, userAgent }: { actor: StaffActor; userAgent: string },
  input: Input,
) {
  const game = (await catalogueOf(context)).byId.get(input.game_id)
  if (!game || game.providerId !== input.id) throw refuse('not_found')
  if (!isOutside(game.launchUrl)) throw refuse('launch_address_refused', 'Sitenin kendi oyunları test edilmez')
  const byHand = input.by_hand || game.launchKind === 'call'
  const { testId, playerId } = await context.db.transaction((tx) => begin(tx, actor, { ...input, by_hand: byHand }))
  const opened = await openGame(context, game, {
    mode: byHand ? 'real' : 'test',
    launch: { playerId, gameId: game.id, testId },
    opener: { ip: actor.ip, userAgent },
  })
  if ('url' in opened && byHand)
    return { success: true, message: 'Oyunu açıp bir tur oynayın', passed: false, launch_url: opened.url }
  const fault = 'fault' in opened ? opened.fault : await faultOfPage(context, opened.url)
  await noteTestCall(context.db, testId, [], fault ?? '')
  const { passed } = await context.db.one<{ passed: boolean }>(
    sql`select passed_at is not null as passed from games.provider_tests where id = ${testId}`,
  )
  return {
    success: true,
    message: passed ? 'Bağlantı testi başarılı' : (fault ?? 'Test tamamlanmadı: beklenen çağrıların hepsi gelmedi'),
    passed,
    launch_url: null,
  }
}

async function faultOfPage(context: Pick<AppContext, 'config'>, address: string): Promise<string | undefined> {
  const reply = await askOutside(context, address, { withinMs: TRIAL_MS })
  if ('fault' in reply) return reply.fault
  return reply.status === 200 ? undefined : `Adres HTTP ${reply.status} yanıtladı`
}

async function begin(tx: Tx, actor: StaffActor, { id, game_id, username, by_hand }: Input) {
  const player = await tx.row<{ id: PlayerId; fits: boolean }>(sql`
    select id, is_house_account and status = 'active' as fits from identity.players_view where username = ${username}`)
  if (!player?.fits) throw refuse('test_account_refused')
  const { id: testId } = await tx.one<{ id: number }>(sql`
    insert into games.provider_tests (provider_id, game_id, player_id, by_hand, started_at, started_by)
    values (${id}, ${game_id}, ${player.id}, ${by_hand}, ${tx.now()}, ${actor.staff.id}) returning id`)
  await audit(tx, {
    ...actor,
    action: 'provider.test',
    subject: `provider:${id}`,
    playerId: player.id,
    after: { test: testId, game: game_id, by_hand },
  })
  return { testId, playerId: player.id }
}

/** When the newest trial passed that says something of the provider `p` as it is set up now. */
export const TESTED_AT: Sql = sql`(
  select max(t.passed_at) from games.provider_tests t
  where t.provider_id = p.id and t.started_at >= coalesce(p.set_up_at, '-infinity'))`

export function listTests(db: Db, input: InputOf<typeof listCall>) {
  const from = sql`
    from games.provider_tests t join games.providers p on p.id = t.provider_id join games.games g on g.id = t.game_id
    join identity.players_view u on u.id = t.player_id join staff.members_view s on s.id = t.started_by`
  return readList(db, listCall, input, {
    rows: sql`
      select t.*, g.name as game_name, u.username, s.username as starter, t.started_at >= coalesce(p.set_up_at, '-infinity') as is_of_now ${from}`,
    counted: from,
    where: [sql`t.provider_id = ${input.id}`],
    record: sql`from games.providers where id = ${input.id}`,
    sorts: { id: 't.id' },
    tie: 't.id',
    show: (row: Row) => ({
      id: row.id,
      game_name: row.game_name,
      username: row.username,
      by_hand: row.by_hand,
      started_at: row.started_at.toISOString(),
      started_by: row.starter,
      launch_fault: row.launch_fault || null,
      heard: row.received_calls,
      passed: row.passed_at !== null,
      counts: row.passed_at !== null && row.is_of_now,
    }),
  })
}

interface Row {
  id: number
  game_name: string
  username: string
  by_hand: boolean
  started_at: Date
  starter: string
  launch_fault: string | null
  received_calls: string[]
  passed_at: Date | null
  is_of_now: boolean
}
