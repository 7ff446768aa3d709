import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { type Db, nextId } from '../../../platform/database/db.ts'
import type { FileBody } from '../../../platform/http/file.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { readForm } from '../../../platform/http/input.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertNotInfected } from '../../../platform/files/virus-scan.ts'
import type { Place } from '../../../platform/keys/vault.ts'
import { cleanDocument } from '../../identity/public.ts'
import { audit } from '../../staff/public.ts'
import { lockFraudCase, recordFraudHits } from './fraud-cases.ts'

/** Where the file of a note stands sealed, as base64. */
const fraudFilePlace = (row: number): Place => ({
  column: 'compliance.fraud_notes.file_sealed',
  row,
})

/** Adds a note. Refuses `not_found`, `already_decided`. */
export function noteFraudCase(db: Db, actor: StaffActor, { id, text }: { id: number; text: string }) {
  return db.transaction(async (tx) => {
    const of = await lockFraudCase(tx, id)
    await tx.run(sql`
      insert into compliance.fraud_notes (case_id, staff_id, text, at) values (${id}, ${actor.staff.id}, ${text}, ${tx.now()})`)
    await recordFraudHits(tx, actor, of, 'note', { text })
    return { success: true, message: 'Not eklendi' }
  })
}

/** Adds a picture, drawn anew, or a PDF. Refuses besides `files_missing` and what cannot be kept. */
export async function fileFraudCase(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  actor: StaffActor,
  id: number,
  request: FastifyRequest,
) {
  const { name, bytes } = await sentFile(request)
  await assertNotInfected(context, bytes, { playerId: null, staff: actor.staff, what: 'vaka dosyası' })
  const clean = await cleanDocument(bytes, { pdfAllowed: true })
  return context.db.transaction(async (tx) => {
    const of = await lockFraudCase(tx, id)
    const note = await nextId(tx, 'compliance.fraud_notes')
    const sealed = context.vault.seal(fraudFilePlace(note), clean.bytes.toString('base64'))
    await tx.run(sql`
      insert into compliance.fraud_notes (id, case_id, staff_id, text, file_sealed, file_type, at) overriding system value
      values (${note}, ${id}, ${actor.staff.id}, ${name}, ${sealed}, ${clean.contentType}, ${tx.now()})`)
    await recordFraudHits(tx, actor, of, 'file', { file: name, note })
    return { success: true, message: 'Dosya eklendi' }
  })
}

const LONGEST_NAME = 120

async function sentFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw refuse('files_missing', 'Bir dosya seçin')
  return readForm(async () => {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw refuse('files_missing', 'Bir dosya seçin')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw refuse('file_too_large')
    const name = part.filename.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, LONGEST_NAME)
    return { name: name || 'dosya', bytes }
  })
}

type Type = 'image/webp' | 'application/pdf'

/** One file of a case; the look is audited. Refuses `not_found`. */
export async function readFraudFile(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  { id, note }: { id: number; note: number },
): Promise<FileBody<Type>> {
  return context.db.transaction(async (tx) => {
    const found = await tx.row<{ player_id: number; file_sealed: Buffer; file_type: Type }>(sql`
      select c.player_id, n.file_sealed, n.file_type from compliance.fraud_notes n join compliance.fraud_cases c on c.id = n.case_id
      where n.id = ${note} and n.case_id = ${id} and n.file_sealed is not null`)
    if (!found) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'fraud-case.view_file',
      subject: `fraud-case:${id}`,
      playerId: found.player_id,
      after: { note },
    })
    const body = Buffer.from(context.vault.open(fraudFilePlace(note), found.file_sealed), 'base64')
    return { type: found.file_type, body }
  })
}
