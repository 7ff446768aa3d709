import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Place } from '../../platform/keys/vault.ts'

const ID = 1

const pushKeyPlace = (row: number): Place => ({
  column: 'messages.push_keys.private_sealed',
  row,
})

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys by which push services know this installation (RFC 8292). Made at the first question, and the same ever after. */
export async function pushKeys(context: Pick<AppContext, 'db' | 'vault'>): Promise<PushKeys> {
  const known = await readKeys(context)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = context.vault.seal(pushKeyPlace(ID), privateKey)
  // Two that ask at once both read the one that came first.
  await context.db.run(sql`
    insert into messages.push_keys (id, public_key, private_sealed, created_at) values (${ID}, ${publicKey}, ${sealed}, ${context.db.now()})
    on conflict (id) do nothing`)
  const kept = await readKeys(context)
  if (!kept) throw new Error('the keys of web push were not kept')
  return kept
}

async function readKeys({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<PushKeys | undefined> {
  const row = await db.row<{ public_key: string; private_sealed: Buffer }>(
    sql`select public_key, private_sealed from messages.push_keys where id = ${ID}`,
  )
  return row && { publicKey: row.public_key, privateKey: vault.open(pushKeyPlace(ID), row.private_sealed) }
}
