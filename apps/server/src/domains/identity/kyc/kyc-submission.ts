import type { KycRegister } from '@meydan/contract/identity/kyc-admin'
import type { FastifyRequest } from 'fastify'
import sql, { join } from 'sql-template-tag'
import { type Tx, violates } from '../../../platform/database/db.ts'
import { assertQuota, quota } from '../../../platform/concurrency/quotas.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { readForm } from '../../../platform/http/input.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertNotInfected } from '../../../platform/files/virus-scan.ts'
import { deleteStoredFile, storeFile } from './file-store.ts'
import { checkIdentityRegister } from './identity-register.ts'
import { type CleanDocument, cleanDocument } from './kyc-documents.ts'
import { readPlayer } from '../players/players.ts'

const documentsQuota = quota('identity documents', [
  { per: 'player', most: 60, withinMs: 86_400_000 },
  { per: 'address', most: 200, withinMs: 86_400_000 },
])

const KYC_PARTS = ['id_front', 'id_back', 'address'] as const
export type KycPart = (typeof KYC_PARTS)[number]

/** Takes the three documents of a player; one submission is open at a time. Refuses `too_many_requests` before it reads a byte of them. */
export async function submitKyc(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  playerId: PlayerId,
  request: FastifyRequest,
): Promise<void> {
  const { kycStatus } = await readPlayer(context.db, playerId)
  if (kycStatus === 'approved') throw refuse('kyc_already_verified')
  if (kycStatus === 'pending') throw refuse('kyc_already_pending')
  await assertQuota(context, documentsQuota, { player: playerId, ip: request.ip })
  const documents = await readDocuments(context, playerId, request)
  await keepSubmission(context, playerId, documents, await checkIdentityRegister(context, playerId))
}

export type Documents = Record<KycPart, CleanDocument>

/** Stores clean documents as a pending submission; the sealed files go where the submission cannot be made. */
export async function keepSubmission(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  playerId: PlayerId,
  documents: Documents,
  register?: KycRegister,
): Promise<number> {
  const names: Partial<Record<KycPart, string>> = {}
  try {
    for (const part of KYC_PARTS) names[part] = await storeFile(context, documents[part].bytes)
    return await context.db.transaction((tx) =>
      insertSubmission(tx, playerId, { documents, names: names as Record<KycPart, string>, register }),
    )
  } catch (error) {
    await Promise.all(Object.values(names).map((name) => deleteStoredFile(context, name)))
    throw violates(error, 'kyc_one_open') ? refuse('kyc_already_pending') : error
  }
}

async function insertSubmission(
  tx: Tx,
  playerId: PlayerId,
  {
    documents,
    names,
    register,
  }: { documents: Documents; names: Record<KycPart, string>; register: KycRegister | undefined },
): Promise<number> {
  const marked = await tx.run(
    sql`update identity.players set kyc_status = 'pending' where id = ${playerId} and kyc_status <> 'approved'`,
  )
  if (marked === 0) throw refuse('kyc_already_verified')
  const now = tx.now()
  const { id } = await tx.one<{ id: number }>(sql`
    insert into identity.kyc_submissions (player_id, created_at, register, register_at)
    values (${playerId}, ${now}, ${register ?? null}, ${register === undefined ? null : now}) returning id`)
  const rows = KYC_PARTS.map(
    (part) => sql`(${id}, ${part}, ${names[part]}, ${documents[part].contentType}, ${documents[part].bytes.length})`,
  )
  await tx.run(
    sql`insert into identity.kyc_files (submission_id, part, name, content_type, bytes) values ${join(rows)}`,
  )
  return id
}

async function readDocuments(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  playerId: PlayerId,
  request: FastifyRequest,
): Promise<Documents> {
  if (!request.isMultipart()) throw refuse('files_missing')
  const { id_front, id_back, address } = await readForm(() => readFiles(request))
  if (!id_front || !id_back || !address) throw refuse('files_missing')
  for (const bytes of [id_front, id_back, address])
    await assertNotInfected(context, bytes, { playerId, staff: null, what: 'kimlik belgesi' })
  return {
    id_front: await cleanDocument(id_front, { pdfAllowed: false }),
    id_back: await cleanDocument(id_back, { pdfAllowed: false }),
    address: await cleanDocument(address, { pdfAllowed: true }),
  }
}

async function readFiles(request: FastifyRequest): Promise<Partial<Record<KycPart, Buffer>>> {
  const raw: Partial<Record<KycPart, Buffer>> = {}
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw refuse('file_too_large')
    if (!isPart(part.fieldname) || bytes.length === 0) continue
    if (raw[part.fieldname]) throw refuse('unreadable')
    raw[part.fieldname] = bytes
  }
  return raw
}

function isPart(name: string): name is KycPart {
  return (KYC_PARTS as readonly string[]).includes(name)
}
