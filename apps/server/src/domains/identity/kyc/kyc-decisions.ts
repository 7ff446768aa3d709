import {
  type approveKycDocument,
  KYC_FACTS,
  type KycRegister,
  listKycDocuments,
  type readKycFile as readFileCall,
} from '@meydan/contract/identity/kyc-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { containing, readList } from '../../../platform/lists/list.ts'
import { policyOf, readLicenceNow } from '../../../platform/licence.ts'
import { foldTurkish } from '@meydan/money/turkish'
import { refuse } from '../../../platform/http/refusal.ts'
import type { ReplyOf } from '../../../platform/http/serve.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { readStoredFile } from './file-store.ts'
import type { KycPart } from './kyc-submission.ts'
import { balances, renewRulesOf, shardOf } from '../../wallet/public.ts'
import { maskTc } from '../players/masks.ts'
import { nationalIdColumn } from '../sealed-columns.ts'

type KycDecision = 'pending' | 'approved' | 'rejected'

export async function listKycPage(db: Db, input: InputOf<typeof listKycDocuments>) {
  const from = sql`from identity.kyc_submissions k join identity.players p on p.id = k.player_id left join staff.members_view d on d.id = k.decided_by`
  const direction = input.status === 'pending' ? 'asc' : 'desc'
  return readList(db, listKycDocuments, input, {
    rows: sql`select ${FIELDS} ${from}`,
    counted: from,
    where: [
      input.status && sql`k.status = ${input.status}`,
      input.player !== undefined && sql`k.player_id = ${input.player}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: {
      id: 'k.id',
      created_at: 'k.created_at',
      status: 'k.status',
      username: 'p.username_folded',
      decided_at: 'k.decided_at',
    },
    player: 'k.player_id',
    tie: 'k.id',
    usual: `k.created_at ${direction}, k.id ${direction}`,
    show: wireKyc,
  })
}

/** A submission with what its documents are compared to; the look is audited. */
export async function readKycSubmission(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub'>,
  actor: StaffActor,
  id: number,
) {
  const { identityRegister } = await policyOf(context)
  return context.db.transaction(async (tx) => {
    const row = await tx.row<
      KycRow & { tc_sealed: Buffer; birth_date: string; city: string; earlier: number } & RegisterAnswer
    >(sql`
      select ${FIELDS}, k.register, k.register_at, p.tc_sealed, p.birth_date, p.city,
        (select count(*) from identity.kyc_submissions e where e.player_id = k.player_id and e.id < k.id)::integer as earlier
      from identity.kyc_submissions k join identity.players p on p.id = k.player_id left join staff.members_view d on d.id = k.decided_by
      where k.id = ${id}`)
    if (!row) throw refuse('not_found')
    const files = await tx.rows<{ part: KycPart; content_type: string; bytes: number }>(sql`
      select part, content_type, bytes from identity.kyc_files where submission_id = ${id} order by id`)
    await audit(tx, { ...actor, action: 'kyc.view', subject: `kyc:${id}`, playerId: row.player_id })
    return {
      ...wireKyc(row),
      tc: maskTc(context.vault.open(nationalIdColumn(row.player_id), row.tc_sealed)),
      birthdate: row.birth_date,
      city: row.city,
      earlier: row.earlier,
      register: row.register,
      register_at: row.register_at?.toISOString() ?? null,
      register_required: identityRegister === 'required',
      has_register: context.config.identityUrl !== undefined,
      files: files.map((file) => ({ ...file, url: `/api/admin/kyc-documents/${id}/files/${file.part}` })),
    }
  })
}

type KycFile = ReplyOf<typeof readFileCall>

/** Pictures may be looked at in their sandbox; a PDF is only ever an attachment. The look is audited. */
export async function readKycFile(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  actor: StaffActor,
  { id, part }: { id: number; part: KycPart },
): Promise<KycFile> {
  const file = await context.db.transaction(async (tx) => {
    const row = await tx.row<{ name: string; content_type: KycFile['type']; player_id: number }>(sql`
      select f.name, f.content_type, k.player_id
      from identity.kyc_files f join identity.kyc_submissions k on k.id = f.submission_id where k.id = ${id} and f.part = ${part}`)
    if (!row) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'kyc.view_file',
      subject: `kyc:${id}`,
      playerId: row.player_id,
      after: { part },
    })
    return row
  })
  const body = await readStoredFile(context, file.name)
  return { type: file.content_type, body }
}

/** Two people confirm the identity of a player with pending money. Refuses `reason_required` for a document not seen without a reason. */
export async function assessKyc(
  tx: Tx,
  { input }: { input: InputOf<typeof approveKycDocument> },
): Promise<EffectPreview | undefined> {
  if (KYC_FACTS.some((fact) => !input.seen.includes(fact)) && input.reason === '')
    throw refuse('reason_required', 'Dört bilginin dördünü de işaretleyin ya da gerekçesini yazın')
  const row = await tx.row<{ player_id: number; username: string }>(sql`
    select k.player_id, p.username from identity.kyc_submissions k join identity.players p on p.id = k.player_id
    where k.id = ${input.id} and k.status = 'pending'`)
  if (!row) throw await missing(tx, input.id)
  const { cash, hold } = await balances(tx, row.player_id)
  if (cash + hold === 0n) return undefined
  return {
    subject: `kyc:${input.id}`,
    text: row.username,
    before: { Kimlik: 'Onaylı değil', 'Oyuncunun parası': 'Var' },
    after: { Kimlik: 'Onaylı: çekim yapabilir' },
    effectKurus: 0n,
    playerId: row.player_id,
  }
}

/** What was the same in the documents, and why it was accepted where not everything was: for the log alone. */
type Compared = Pick<InputOf<typeof approveKycDocument>, 'seen' | 'reason'>

/**
 * Decides a submission; of two who decide at once, the second is refused with `already_decided`. Where the licence wants it nobody is
 * approved whom the register of identities has not confirmed: `register_required`.
 */
export async function decideKyc(
  db: Db,
  actor: StaffActor,
  {
    id,
    decision,
    reason,
    compared,
  }: { id: number; decision: 'approved' | 'rejected'; reason?: string; compared?: Compared },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.row<{ player_id: number; register: KycRegister | null }>(sql`
      update identity.kyc_submissions set status = ${decision}, reason = ${reason ?? null}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id}
      where id = ${id} and status = 'pending' returning player_id, register`)
    if (!row) throw await missing(tx, id)
    if (decision === 'approved' && row.register !== 'matches') await assertNotRequired(tx)
    await tx.run(sql`update identity.players set kyc_status = ${decision} where id = ${row.player_id}`)
    await renewRulesOf(tx, shardOf(row.player_id), [row.player_id])
    if (decision === 'approved') {
      tx.enqueue('identity-evidence-added', { playerId: row.player_id })
      tx.enqueue('operator-event', { kind: 'player.verified', playerId: row.player_id, data: {} })
    }
    await sendSystemMessage(tx, row.player_id, messageOf(decision, reason))
    await audit(tx, {
      ...actor,
      action: decision === 'approved' ? 'kyc.approve' : 'kyc.reject',
      subject: `kyc:${id}`,
      playerId: row.player_id,
      before: { status: 'pending' },
      after: { status: decision, ...(compared && { seen: compared.seen }) },
      note: reason ?? (compared?.reason || undefined),
    })
  })
}

async function assertNotRequired(tx: Tx): Promise<void> {
  const { policy } = await readLicenceNow(tx)
  if (policy.identityRegister === 'required') throw refuse('register_required')
}

async function missing(tx: Tx, id: number) {
  const known = await tx.row(sql`select from identity.kyc_submissions where id = ${id}`)
  return refuse(known ? 'already_decided' : 'not_found')
}

function messageOf(decision: 'approved' | 'rejected', reason: string | undefined) {
  if (decision === 'approved') {
    return {
      title: 'Hesabınız onaylandı',
      content: 'Kimlik belgeleriniz incelendi ve hesabınız onaylandı. Teşekkür ederiz.',
      type: 'success' as const,
    }
  }
  const content = `Gönderdiğiniz belgeler onaylanamadı. Gerekçe: ${reason ?? ''}\nProfilinizden yeni belgeler gönderebilirsiniz.`
  return { title: 'Belgeleriniz onaylanamadı', content, type: 'warning' as const }
}

const FIELDS = sql`k.id, k.player_id, p.username, p.first_name || ' ' || p.last_name as player_name, k.status, k.reason, k.created_at, k.decided_at,
  d.username as decided_by`

interface RegisterAnswer {
  register: KycRegister | null
  register_at: Date | null
}

interface KycRow {
  id: number
  player_id: number
  username: string
  player_name: string
  status: KycDecision
  reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

function wireKyc(row: KycRow) {
  return {
    id: row.id,
    player_id: row.player_id,
    username: row.username,
    player_name: row.player_name,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
  }
}
