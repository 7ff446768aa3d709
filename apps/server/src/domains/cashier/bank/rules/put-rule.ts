import type { InputOf } from '@meydan/contract/call'
import { type createMatchingRule, listMatchingRules } from '@meydan/contract/cashier/matching-rules-admin'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../../platform/app-context.ts'
import type { EffectPreview, Wanted } from '../../../../platform/approval-policy.ts'
import type { Db, Queryable, Tx } from '../../../../platform/database/db.ts'
import { inTurkish, onTheWire, readList, textIn } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { applyRules } from './apply-rules.ts'
import { previewIn } from './preview-rule.ts'
import { writeRule } from './write-rule.ts'

type RuleInput = InputOf<typeof createMatchingRule>

/** With what it would change now, as its approver sees. */
export async function assessRule(tx: Tx, { input, actor }: Wanted<typeof createMatchingRule>): Promise<EffectPreview> {
  const tried = await previewIn(tx, input, actor.staff.id)
  const sums = [input.least, input.most].map((sum) => (sum === null ? '…' : formatKurus(sum))).join(' – ')
  return {
    subject: `matching-rule:${input.name.toLocaleLowerCase('tr')}`,
    text: input.name,
    before: null,
    after: {
      Kural: input.name,
      Tanıdığı: input.gives === 'payer' ? 'Gönderenin adı' : 'Talep kodu',
      Alan: FIELDS[input.field],
      İçinde: input.contains,
      ...(input.after !== '' && { Sonra: input.after }),
      ...(input.before !== '' && { Önce: input.before }),
      ...((input.least !== null || input.most !== null) && { Tutar: sums }),
      'Okuduğu hareket': `${tried.read} / ${tried.looked_at}`,
      'Yeni kesin eşleşme': String(tried.newly_sure),
      'Başka talebe dönen': String(tried.sure_of_another),
      'Geçmişle uyuşan / çelişen': `${tried.agrees} / ${tried.contradicts}`,
    },
    effectKurus: 0n,
  }
}

const FIELDS = { description: 'Açıklama', party_name: 'Karşı taraf', bank_reference: 'Banka referansı' } as const

/** From now on lines are read by it, the undecided ones too. It credits nobody: a person still presses. */
export async function createRule(db: Db, actor: StaffActor, input: RuleInput) {
  const id = await db.transaction(async (tx) => {
    const by = { createdBy: actor.staff.id, secondedBy: actor.secondedBy?.id ?? null }
    const made = await writeRule(tx, input, by)
    await applyRules(tx)
    const after = { ...input, least: input.least?.toString() ?? null, most: input.most?.toString() ?? null }
    await audit(tx, { ...actor, action: 'matching-rule.create', subject: `matching-rule:${made}`, after })
    return made
  })
  return { success: true, message: 'Kural yürürlükte', id }
}

/** Refuses `already_decided` one that has ended. */
export async function endRule(db: Db, actor: StaffActor, id: number) {
  await db.transaction(async (tx) => {
    const rule = await tx.row<{ name: string; ended_at: Date | null }>(
      sql`select name, ended_at from cashier.matching_rules where id = ${id} for update`,
    )
    if (!rule) throw refuse('not_found')
    if (rule.ended_at) throw refuse('already_decided', 'Bu kural yürürlükten kaldırılmış')
    await tx.run(
      sql`update cashier.matching_rules set ended_at = ${tx.now()}, ended_by = ${actor.staff.id} where id = ${id}`,
    )
    await applyRules(tx)
    const before = { name: rule.name }
    await audit(tx, { ...actor, action: 'matching-rule.end', subject: `matching-rule:${id}`, before })
  })
  return { success: true, message: 'Kural yürürlükten kaldırıldı', status: 'ended' }
}

interface Row {
  id: number
  name: string
  account_id: number | null
  bank: string | null
  priority: number
  field: 'description' | 'party_name' | 'bank_reference'
  gives: 'payer' | 'reference'
  contains: string
  after: string
  before: string
  least_kurus: bigint | null
  most_kurus: bigint | null
  lines: number
  created_at: Date
  created_by: string
  seconded_by: string | null
  ended_at: Date | null
  ended_by: string | null
}

export function listRules(q: Queryable, input: InputOf<typeof listMatchingRules>) {
  const from = sql`
    from cashier.matching_rules r left join cashier.operator_accounts a on a.id = r.account_id
      join staff.members_view c on c.id = r.created_by left join staff.members_view s on s.id = r.seconded_by
      left join staff.members_view e on e.id = r.ended_by`
  return readList(q, listMatchingRules, input, {
    rows: sql`
      select r.id, r.name, r.account_id, a.bank, r.priority, r.field, r.gives, r.contains, r.after, r.before, r.least_kurus, r.most_kurus,
        (select count(*)::int from cashier.matching_rule_results l join cashier.statement_lines o on o.id = l.line_id
          where o.status in ('open', 'suspected', 'provisional') and r.id in (l.payer_rule, l.reference_rule)) as lines,
        r.created_at, c.username as created_by, s.username as seconded_by, r.ended_at, e.username as ended_by ${from}`,
    counted: from,
    where: [
      input.ended && (input.ended === 'true' ? sql`r.ended_at is not null` : sql`r.ended_at is null`),
      input.q && textIn(input.q, 'r.name'),
    ],
    sorts: { priority: 'r.priority', name: inTurkish('r.name'), created_at: 'r.created_at' },
    tie: 'r.id',
    show: ({ least_kurus: least, most_kurus: most, ...row }: Row) =>
      onTheWire({
        ...row,
        least: least === null ? null : liraOfKurus(least),
        most: most === null ? null : liraOfKurus(most),
      }),
  })
}
