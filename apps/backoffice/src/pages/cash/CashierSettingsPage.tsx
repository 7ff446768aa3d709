import {
  addOperatorAccount,
  changeCashierSettings,
  changeOperatorAccount,
  listOperatorAccounts,
  readCashierSettings,
} from '@meydan/contract/cashier/cashier-settings-admin'
import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { read } from '@meydan/api-client/query'
import { groupIban } from '@meydan/money/iban'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { onOff, text, when } from '../../cells/columns.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/cash/cashier-settings.ts'

/** Where players send money to, and the cashier's thresholds. */
export function CashierSettingsPage() {
  return (
    <TabbedPage
      label={words.title}
      base={paths.cashierSettings}
      tabs={[
        { id: 'hesaplar', label: words.bankAccounts, content: <ResourcePage resource={accounts} /> },
        { id: 'sinirlar', label: words.limits, content: <Thresholds /> },
      ]}
    />
  )
}

const accountFields: FieldsOf<typeof addOperatorAccount> = [
  {
    name: 'bank',
    label: words.bank,
    kind: 'select',
    required: true,
    initial: DEPOSIT_BANKS[0],
    options: DEPOSIT_BANKS.map((bank) => ({ value: bank, label: bank })),
  },
  { name: 'holder', label: words.holder, kind: 'text', required: true, maxLength: 100 },
  { name: 'iban', label: words.iban, kind: 'text', required: true, maxLength: 34, wide: true },
  {
    name: 'is_active',
    label: words.inUseLong,
    kind: 'checkbox',
    initial: true,
    wide: true,
  },
]

const accounts = resource(listOperatorAccounts)({
  title: words.bankAccounts,
  emptyText: words.noAccounts,
  emptyHint: words.accountsHint,
  Header: () => <FormButton label={words.addAccount} fields={accountFields} call={addOperatorAccount} isMain />,
  columns: [
    text('bank', words.bank, { strong: true, card: 'title' }),
    text('holder', words.holder),
    { key: 'iban', head: words.iban, cell: (row) => <span className="money">{groupIban(row.iban)}</span> },
    when('updated_at', words.updatedAt),
    onOff('is_active', words.status, { yes: words.inUse, card: 'side' }),
    {
      key: 'edit',
      head: words.action,
      card: 'badge',
      cell: (row) => (
        <FormButton
          label={words.edit}
          fields={accountFields}
          call={changeOperatorAccount}
          record={row}
          fixed={{ id: row.id }}
          isSmall
        />
      ),
    },
  ],
})

function Thresholds() {
  const { mayCall } = useStaff()
  const { data } = useQuery(read(readCashierSettings))
  const isReader = !mayCall(changeCashierSettings)
  return (
    <section className="grid max-w-2xl gap-3">
      <h1>{words.thresholds}</h1>
      <Card>
        {isReader && (
          <Note tone="info" className="mb-4">
            {words.adminsOnly}
          </Note>
        )}
        {!data ? (
          <Skeleton className="h-40 rounded-md" />
        ) : (
          <fieldset disabled={isReader}>
            <RecordForm record={data.data} call={changeCashierSettings} fields={thresholdFields} isPage />
          </fieldset>
        )}
      </Card>
    </section>
  )
}

const thresholdFields: FieldsOf<typeof changeCashierSettings> = [
  {
    name: 'second_person_above',
    label: words.secondApproval,
    kind: 'money',
    required: true,
  },
  { name: 'open_deposits', label: words.openDeposits, kind: 'number', required: true },
  { name: 'maximum_deposit', label: words.maxDeposit, kind: 'money', nullable: true, hint: words.noLimitHint },
  { name: 'maximum_withdrawal', label: words.maxWithdrawal, kind: 'money', nullable: true, hint: words.noLimitHint },
]
