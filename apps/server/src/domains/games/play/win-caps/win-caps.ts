import type { changeGameCaps, changeProviderCaps } from '@meydan/contract/games/games-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { audit } from '../../../staff/public.ts'

/** What a round may win, and what a provider's games may win within an hour. Null: no cap; of `max_win_x`: none declared. */
export interface Caps {
  max_win_x: number | null
  max_win_kurus: bigint | null
  max_hour_loss_kurus: bigint | null
}

type OfGame = Wanted<typeof changeGameCaps>
type OfProvider = Wanted<typeof changeProviderCaps>

export const assessGameCaps = async (tx: Tx, { input }: OfGame) =>
  assessCaps(await lockGame(tx, input.id), capsOfGame(input))

export const assessProviderCaps = async (tx: Tx, { input }: OfProvider) =>
  assessCaps(await lockProvider(tx, input.id), capsOfProvider(input))

export const changeCapsOfGame = ({ db }: Pick<AppContext, 'db'>, { input, actor }: OfGame) =>
  db.transaction(async (tx) => changeCaps(tx, actor, await lockGame(tx, input.id), capsOfGame(input)))

export const changeCapsOfProvider = ({ db }: Pick<AppContext, 'db'>, { input, actor }: OfProvider) =>
  db.transaction(async (tx) => changeCaps(tx, actor, await lockProvider(tx, input.id), capsOfProvider(input)))

/** A game, or a provider where there is none, with its caps of now. */
interface Capped extends Caps {
  name: string
  provider_id: number
  game_id: number | null
}

async function lockGame(tx: Tx, id: number): Promise<Capped> {
  const game = await tx.row<Capped>(sql`
    select name, provider_id, id as game_id, max_win_x, max_win_kurus, null::bigint as max_hour_loss_kurus from games.games where id = ${id} for update`)
  if (!game) throw refuse('not_found')
  return game
}

async function lockProvider(tx: Tx, id: number): Promise<Capped> {
  const provider = await tx.row<Capped>(sql`
    select name, id as provider_id, null::int as game_id, null::int as max_win_x, max_win_kurus, max_hour_loss_kurus
    from games.providers where id = ${id} for update`)
  if (!provider) throw refuse('not_found')
  return provider
}

function capsOfGame({ max_win_x, max_win }: OfGame['input']): Caps {
  return { max_win_x, max_win_kurus: max_win, max_hour_loss_kurus: null }
}

function capsOfProvider({ max_win, max_hour_loss }: OfProvider['input']): Caps {
  return { max_win_x: null, max_win_kurus: max_win, max_hour_loss_kurus: max_hour_loss }
}

/** What is lowered, or stays, needs nobody else. */
function assessCaps(of: Capped, caps: Caps): EffectPreview | undefined {
  if (!isRaise(of, caps)) return undefined
  return {
    subject: subjectOf(of),
    text: of.name,
    before: factsOf(of, of),
    after: factsOf(of, caps),
    effectKurus: 0n,
  }
}

/** Keeps since when they count, by which `verify` judges the wins of a time, and of a raise who the two people were. */
async function changeCaps(tx: Tx, actor: StaffActor, of: Capped, caps: Caps) {
  const since = tx.now()
  const { provider_id, game_id } = of
  const { max_win_x, max_win_kurus, max_hour_loss_kurus } = caps
  const raised = isRaise(of, caps)
  if (raised) {
    await tx.run(sql`
      insert into games.cap_raises (provider_id, game_id, max_win_x, max_win_kurus, max_hour_loss_kurus, asked_at, asked_by, status, decided_at, decided_by)
      values (${provider_id}, ${game_id}, ${max_win_x}, ${max_win_kurus}, ${max_hour_loss_kurus}, ${since}, ${actor.staff.id}, 'allowed', ${since},
        ${actor.secondedBy?.id})`)
    const text = `${game_id === null ? 'Sağlayıcının' : 'Oyunun'} kazanç sınırı yükseltildi`
    await significantEvent(tx, {
      kind: 'cap_raised',
      staff: actor.staff,
      text,
      after: { provider_id, game_id, ...caps },
    })
  }
  await tx.run(
    game_id === null
      ? sql`update games.providers set max_win_kurus = ${max_win_kurus}, max_hour_loss_kurus = ${max_hour_loss_kurus} where id = ${provider_id}`
      : sql`update games.games set max_win_x = ${max_win_x}, max_win_kurus = ${max_win_kurus} where id = ${game_id}`,
  )
  await tx.run(sql`
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, max_hour_loss_kurus, since)
    values (${provider_id}, ${game_id}, ${max_win_x}, ${max_win_kurus}, ${max_hour_loss_kurus}, ${since})`)
  const before = {
    max_win_x: of.max_win_x,
    max_win_kurus: of.max_win_kurus,
    max_hour_loss_kurus: of.max_hour_loss_kurus,
  }
  const action = `${game_id === null ? 'provider' : 'game'}.${raised ? 'raise' : 'lower'}_caps`
  await audit(tx, { ...actor, action, subject: subjectOf(of), before, after: caps })
  tx.publish('content', {})
  return { success: true, message: raised ? 'Sınır yükseltildi' : 'Sınır kaydedildi' }
}

/** The lower of what is declared holds: none is the highest. */
function isRaise(before: Caps, caps: Caps): boolean {
  return (
    (caps.max_win_x ?? Infinity) > (before.max_win_x ?? Infinity) ||
    isMore(caps.max_win_kurus, before.max_win_kurus) ||
    isMore(caps.max_hour_loss_kurus, before.max_hour_loss_kurus)
  )
}

function isMore(one: bigint | null, other: bigint | null): boolean {
  return other !== null && (one === null || one > other)
}

function subjectOf({ provider_id, game_id }: Capped): string {
  return game_id === null ? `provider:${provider_id}` : `game:${game_id}`
}

function factsOf({ game_id }: Capped, { max_win_x, max_win_kurus, max_hour_loss_kurus }: Caps): Facts {
  const win = { 'Bir turun kazancı': amount(max_win_kurus) }
  return game_id === null
    ? { ...win, 'Bir saatlik kayıp': amount(max_hour_loss_kurus) }
    : { ...win, 'Bahsin katı': max_win_x === null ? 'Bildirilmemiş' : `${max_win_x}×` }
}

function amount(kurus: bigint | null): string {
  return kurus === null ? 'Sınırsız' : formatKurus(kurus)
}
