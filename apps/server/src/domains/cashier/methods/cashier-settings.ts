import { changeCashierSettings } from '@meydan/contract/cashier/cashier-settings-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'

export interface Settings {
  second_person_above_kurus: bigint
  maximum_deposit_kurus: bigint | null
  maximum_withdrawal_kurus: bigint | null
  open_deposits: number
}

export async function readSettings(q: Queryable): Promise<Settings> {
  return q.one<Settings>(
    sql`select second_person_above_kurus, maximum_deposit_kurus, maximum_withdrawal_kurus, open_deposits from cashier.settings`,
  )
}

export function showSettings(settings: Settings) {
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return versioned(changeCashierSettings, {
    second_person_above: liraOfKurus(settings.second_person_above_kurus),
    maximum_deposit: lira(settings.maximum_deposit_kurus),
    maximum_withdrawal: lira(settings.maximum_withdrawal_kurus),
    open_deposits: settings.open_deposits,
  })
}

/** Counts for requests and decisions from now on. Refuses `stale_version`. */
export async function changeSettings(db: Db, actor: StaffActor, wanted: InputOf<typeof changeCashierSettings>) {
  return db.transaction(async (tx) => {
    const before = await tx.one<Settings>(sql`select * from cashier.settings for update`)
    refuseStale(changeCashierSettings, showSettings(before), wanted.version)
    const after = await tx.one<Settings>(sql`
      update cashier.settings set second_person_above_kurus = ${wanted.second_person_above},
        maximum_deposit_kurus = ${wanted.maximum_deposit}, maximum_withdrawal_kurus = ${wanted.maximum_withdrawal},
        open_deposits = ${wanted.open_deposits}
      returning second_person_above_kurus, maximum_deposit_kurus, maximum_withdrawal_kurus, open_deposits
    `)
    await audit(tx, {
      ...actor,
      action: 'cashier-settings.changed',
      subject: 'cashier-settings',
      before: showSettings(before),
      after: showSettings(after),
    })
    return showSettings(after)
  })
}
