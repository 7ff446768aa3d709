import { createHash } from 'node:crypto'
import { istanbulDay } from '@meydan/money/day'
import { suffixed } from '@meydan/money/suffix'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { runInWorker } from '../../../platform/concurrency/run-in-worker.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertNotInfected } from '../../../platform/files/virus-scan.ts'
import { audit } from '../../staff/public.ts'
import { type ReadBank, readBankFile } from './formats/read-bank-file.ts'
import type { StatementFile } from './formats/read-file.ts'
import { statementMapOf } from './formats/statement-map.ts'
import { lockStatements } from './find-duplicates.ts'
import { type UploadedFile, uploadedFile } from './uploaded-file.ts'
import { importLines } from './import-lines.ts'

/**
 * Takes one file of the bank for one account: all of its lines or none; what it says of the operator's other accounts goes to those. Refuses a
 * file or a line that is there already by its name, another account or currency, figures that do not add up, and whatever cannot be read
 * exactly. A line that may be the same credit as a line of another file is stored as suspected.
 */
export async function importStatement(
  context: AppContext,
  actor: StaffActor,
  accountId: number,
  request: FastifyRequest,
) {
  return takeStatement(context, actor, accountId, await uploadedFile(request))
}

/** As many rows that are no lines are named. */
const MOST_SHOWN = 50

/** The same of a file that is at hand. */
export async function takeStatement(context: AppContext, actor: StaffActor, accountId: number, sent: UploadedFile) {
  await assertNotInfected(context, sent.bytes, { playerId: null, staff: actor.staff, what: 'hesap ekstresi' })
  const { iban, ours } = await accountsOf(context.db, accountId)
  const statementFile: StatementFile = {
    iban,
    ours: [...ours.keys()],
    map: await statementMapOf(context.db, accountId),
    today: istanbulDay(context.db.now()),
  }
  const { statements, left } = await inItsPlace(sent.bytes, statementFile)
  const taken = await context.db.transaction(async (tx) => {
    for (const account of new Set(statements.map((each) => each.iban).toSorted())) await lockStatements(tx, account)
    const done: Awaited<ReturnType<typeof importLines>>[] = []
    for (const [index, file] of statements.entries()) {
      const part = statements.slice(0, index).filter((each) => each.iban === file.iban).length
      const digest = digestOf(sent.bytes, part)
      const one = await importLines(tx, {
        context,
        actor,
        file,
        accountId: ours.get(file.iban) ?? accountId,
        name: sent.name,
        digest,
      })
      await audit(tx, {
        ...actor,
        action: 'statement.imported',
        subject: `statement:${one.id}`,
        after: {
          file: sent.name,
          account: file.iban,
          lines: one.lines,
          suspected: one.suspected,
          digest: digest.toString('hex'),
        },
      })
      done.push(one)
    }
    return done
  })
  const skipped = statements.flatMap((each) => each.skipped)
  const sum = (of: 'lines' | 'suspected' | 'provisional') => taken.reduce((total, each) => total + each[of], 0)
  const counts = {
    lines: sum('lines'),
    suspected: sum('suspected'),
    skipped: skipped.length,
    provisional: sum('provisional'),
  }
  return {
    success: true,
    message: messageOf(counts),
    id: taken[0]?.id ?? 0,
    ...counts,
    skipped_rows: skipped.slice(0, MOST_SHOWN),
    others: taken.slice(1).map(({ id, iban: account_iban, lines }) => ({ id, account_iban, lines })),
    left: left.map((each) => each.slice(0, 60)).slice(0, MOST_SHOWN),
  }
}

function messageOf({
  lines,
  suspected,
  skipped,
  provisional,
}: Record<'lines' | 'suspected' | 'skipped' | 'provisional', number>) {
  return [
    `${lines} hareket yüklendi`,
    ...(provisional > 0 ? [`${suffixed(provisional, 'si')} kesinleşmemiş: hesaba para geçirmez`] : []),
    ...(suspected > 0 ? [`${suffixed(suspected, 'si')} çift kayıt olabileceği için bekletiliyor`] : []),
    ...(skipped > 0 ? [`${skipped} satır hareket olmadığı için atlandı`] : []),
  ].join('; ')
}

/** Of a file with several parts of one account, each has its own. */
function digestOf(bytes: Buffer, part: number): Buffer {
  const hash = createHash('sha256').update(bytes)
  return (part === 0 ? hash : hash.update(`|${part}`)).digest()
}

/** The chosen account and all of the operator's, by IBAN. */
async function accountsOf(q: Queryable, id: number): Promise<{ iban: string; ours: Map<string, number> }> {
  const accounts = await q.rows<{ id: number; iban: string }>(
    sql`select id, iban from cashier.operator_accounts order by is_active, id`,
  )
  const chosen = accounts.find((each) => each.id === id)
  if (!chosen) throw refuse('not_found')
  return { iban: chosen.iban, ours: new Map([...accounts, chosen].map((each) => [each.iban, each.id])) }
}

const READER = new URL('./formats/read-bank-file.ts', import.meta.url).href
/** A thread takes a moment to begin; so much is read in less. What is packed may be any size. */
const AT_ONCE_BYTES = 100_000

function inItsPlace(bytes: Buffer, statementFile: StatementFile): ReadBank | Promise<ReadBank> {
  const isPacked = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return bytes.length <= AT_ONCE_BYTES && !isPacked
    ? readBankFile(bytes, statementFile)
    : runInWorker(READER, readBankFile, bytes, statementFile)
}
