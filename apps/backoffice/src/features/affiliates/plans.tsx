import { createAffiliatePlan, listAffiliatePlans } from '@meydan/contract/affiliates/affiliates-admin'
import { formatAmount } from '@meydan/money/kurus'
import { count, onOff, text, when } from '../../cells/columns.tsx'
import { FormButton } from '../../machine/actions/FormButton.tsx'
import type { FieldsOf } from '../../machine/form/form-field.ts'
import { resource, type RowOf } from '../../machine/list/resource.ts'
import { planWords as words } from '../../words/marketing/affiliates.ts'

export const plans = resource(listAffiliatePlans)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: NewPlan,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'share', head: words.shares, cell: (row) => tiersOf(row) },
    { key: 'cpa', head: words.cpa, align: 'right', cell: ({ cpa }) => (cpa === null ? words.none : formatAmount(cpa)) },
    {
      key: 'sub_share',
      head: words.subShare,
      align: 'right',
      cell: (row) => words.percent(row.sub_share),
      hidden: true,
    },
    {
      key: 'admin_fee',
      head: words.adminFee,
      align: 'right',
      cell: (row) => words.percent(row.admin_fee),
      hidden: true,
    },
    {
      key: 'bonus_share',
      head: words.bonusShare,
      align: 'right',
      cell: (row) => words.percent(row.bonus_share),
      hidden: true,
    },
    onOff('carries_negative', words.negative, { yes: words.yes, no: words.no }),
    count('affiliates', words.affiliates),
    text('created_by', words.madeBy),
    when('created_at', words.madeAt),
  ],
})

function tiersOf(row: RowOf<typeof listAffiliatePlans>): string {
  const more = [
    [row.from_2, row.share_2],
    [row.from_3, row.share_3],
  ] as const
  const steps = more.flatMap(([from, share]) =>
    from === null || share === null ? [] : [words.tier(formatAmount(from), words.percent(share))],
  )
  return row.share === 0 && steps.length === 0 ? words.none : [words.percent(row.share), ...steps].join(', ')
}

const fields: FieldsOf<typeof createAffiliatePlan> = [
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60, wide: true },
  { name: 'share', label: words.share, kind: 'number', required: true, initial: 25, hint: words.shareHint, wide: true },
  { name: 'from_2', label: words.from2, kind: 'money', nullable: true },
  { name: 'share_2', label: words.share2, kind: 'number', nullable: true },
  { name: 'from_3', label: words.from3, kind: 'money', nullable: true },
  { name: 'share_3', label: words.share3, kind: 'number', nullable: true },
  { name: 'cpa', label: words.cpa, kind: 'money', nullable: true, hint: words.cpaHint, wide: true },
  { name: 'cpa_min_deposit', label: words.cpaDeposit, kind: 'money', nullable: true, when: ({ cpa }) => cpa !== '' },
  { name: 'cpa_min_stake', label: words.cpaStake, kind: 'money', nullable: true, when: ({ cpa }) => cpa !== '' },
  { name: 'admin_fee', label: words.adminFee, kind: 'number', required: true, initial: 0 },
  { name: 'bonus_share', label: words.bonusShare, kind: 'number', required: true, initial: 100 },
  { name: 'sub_share', label: words.subShare, kind: 'number', required: true, initial: 0 },
  { name: 'carries_negative', label: words.carries, kind: 'checkbox', initial: true },
]

function NewPlan() {
  return (
    <FormButton
      isMain
      label={words.add}
      call={createAffiliatePlan}
      fields={fields}
      submitLabel={words.add}
      doneText={words.made}
      note={<p className="text-sm text-ink2">{words.addNote}</p>}
    />
  )
}
