import type { Vault } from '../../../../platform/keys/vault.ts'
import { createHash } from 'node:crypto'
import type { commitSecret, revealSecret } from '@meydan/contract/games/provider'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { AppContext, ProviderIdentity } from '../../../../platform/app-context.ts'
import { type ProtocolRefusal, sentenceOf } from '../protocol-refusals.ts'
import { HTTP } from './answer.ts'

type Commit = InputOf<typeof commitSecret>
type Reveal = InputOf<typeof revealSecret>
type Reply<Output> = { http: number; body: Output }

/**
 * Promises a secret of a shared round. It follows from the platform's own key and the round's name, so a repetition is the same; refuses
 * a game that is not this provider's.
 */
export async function commitRoundSecret(
  context: Pick<AppContext, 'db' | 'vault'>,
  provider: ProviderIdentity,
  { game_code: game, round_no: no }: Commit,
): Promise<Reply<OutputOf<typeof commitSecret>>> {
  const hash = createHash('sha256')
    .update(secretOf(context.vault, { provider: provider.code, game, no }))
    .digest('hex')
  const added = await context.db.run(sql`
    insert into games.round_secrets (provider_id, game_code, round_no, hash, committed_at)
    select provider_id, code, ${no}, ${hash}, ${context.db.now()} from games.games where provider_id = ${provider.id} and code = ${game}
    on conflict (provider_id, game_code, round_no) do nothing`)
  if (added === 1) return { http: 200, body: { status: 'ok', hash } }
  const kept = await context.db.row<{ hash: string }>(sql`
    select hash from games.round_secrets where provider_id = ${provider.id} and game_code = ${game} and round_no = ${no}`)
  return kept ? { http: 200, body: { status: 'ok', hash: kept.hash } } : refused('GAME_BLOCKED')
}

/** The promised secret, for the first mix that is named and for no other: its holder can no longer change the list of stakes. */
export async function revealRoundSecret(
  context: Pick<AppContext, 'db' | 'vault'>,
  provider: ProviderIdentity,
  { game_code: game, round_no: no, mix }: Reveal,
): Promise<Reply<OutputOf<typeof revealSecret>>> {
  const of = sql`provider_id = ${provider.id} and game_code = ${game} and round_no = ${no}`
  await context.db.run(
    sql`update games.round_secrets set mix = ${mix}, revealed_at = ${context.db.now()} where ${of} and mix is null`,
  )
  const kept = await context.db.row<{ mix: string }>(sql`select mix from games.round_secrets where ${of}`)
  if (!kept) return refused('TX_NOT_FOUND')
  if (kept.mix !== mix) return refused('DUPLICATE_MISMATCH')
  const secret = secretOf(context.vault, { provider: provider.code, game, no }).toString('hex')
  return { http: 200, body: { status: 'ok', secret } }
}

function secretOf(vault: Vault, { provider, game, no }: { provider: string; game: string; no: number }) {
  return Buffer.from(vault.signPermanently('round secret', `${provider}/${game}/${no}`), 'base64url')
}

function refused(code: ProtocolRefusal) {
  const body = { status: 'error' as const, code: code as 'TX_NOT_FOUND', message: sentenceOf({ code }) }
  return { http: HTTP[code], body }
}
