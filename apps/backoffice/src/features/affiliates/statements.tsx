import * as calls from '@meydan/contract/affiliates/affiliates-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { CalendarCheck } from 'lucide-react'
import { money, status, text, when } from '../../cells/columns.tsx'
import { statusTabs } from '../../machine/list/filters.ts'
import { resource } from '../../machine/list/resource.ts'
import { useAction } from '../../machine/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { statementWords as words } from '../../words/marketing/affiliates.ts'
import { StatementDetail } from './StatementDetail.tsx'

export const statements = resource(calls.listAffiliateStatements)({
  title: words.title,
  live: true,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: StatementsHeader,
  tabs: statusTabs([
    { value: 'draft', label: words.draftTab },
    { value: 'approved', label: words.approvedTab },
    { value: 'paid', label: words.paidTab },
    { value: 'empty', label: words.emptyTab },
  ]),
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    text('month', words.month, { card: 'sub' }),
    text('plan', words.plan),
    money('ggr', words.ggr),
    money('bonus_cost', words.bonus),
    money('base', words.base),
    money('amount', words.amount, { strong: true, card: 'side' }),
    status({ card: 'subside' }),
    when('prepared_at', words.preparedAt, { hidden: true }),
  ],
  Detail: StatementDetail,
  actions: [
    {
      id: 'approve',
      label: words.approve,
      call: calls.approveAffiliateStatement,
      tone: 'approve',
      shortcut: 'o',
      when: (row) => row.status === 'draft',
      confirm: (row) => ({ title: words.approveTitle(row.name, row.month), message: formatAmount(row.amount) }),
      doneText: words.approved,
    },
    {
      id: 'pay',
      label: words.pay,
      call: calls.payAffiliateStatement,
      tone: 'approve',
      when: (row) => row.status === 'approved',
      fields: () => [{ name: 'bank_reference', label: words.reference, kind: 'text', required: true, maxLength: 60 }],
      confirm: (row) => ({ title: words.payTitle(row.name, formatAmount(row.amount)), message: words.payNote }),
      doneText: words.paid,
    },
  ],
})

function StatementsHeader() {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (!mayCall(calls.prepareAffiliateStatements)) return null
  return (
    <Button
      busy={isPending}
      onClick={() => run({ call: calls.prepareAffiliateStatements, input: {}, doneText: words.prepared })}
    >
      <CalendarCheck aria-hidden size={18} />
      {words.prepare}
    </Button>
  )
}
