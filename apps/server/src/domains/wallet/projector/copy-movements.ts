import { CopyRows } from '../../../platform/database/copy-in.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { MOVEMENT_COLUMNS, type MovementRow, orNull } from '../movement.ts'

const COPY = `copy wallet.movements (${MOVEMENT_COLUMNS}) from stdin (format binary`
const FIELDS = 26

/** The same rows that `writeMovements` writes, for millions at once; frozen where this transaction has rewritten the table. */
export async function copyMovements(tx: Tx, rows: readonly MovementRow[], isFrozen: boolean): Promise<void> {
  const copy = new CopyRows()
  for (const row of rows) addTo(copy, row)
  await tx.copy(`${COPY}${isFrozen ? ', freeze' : ''})`, copy)
}

function addTo(copy: CopyRows, m: MovementRow): void {
  copy.row(FIELDS)
  copy.timestamptz(m.at)
  copy.int4(m.playerId)
  copy.int4(m.seq)
  copy.int8(m.cash)
  copy.int8(m.cashAfter)
  copy.int8(orNull(m.bonus))
  copy.int8(orNull(m.bonusAfter))
  copy.int8(orNull(m.hold))
  copy.int8(orNull(m.holdAfter))
  copy.int4(m.roundSeq)
  copy.int4(m.stakeSeq)
  copy.int4(m.gameId)
  copy.date(m.day)
  copy.text(m.kind)
  copy.text(m.category)
  copy.int2(m.account)
  copy.bool(m.closes)
  copy.hex(m.key)
  copy.hex(m.fingerprint)
  copy.hex(m.roundKey)
  copy.hex(m.hash)
  copy.text(m.externalId)
  copy.text(m.source)
  copy.text(m.roundRef)
  copy.text(m.reference)
  copy.text(m.note)
}
