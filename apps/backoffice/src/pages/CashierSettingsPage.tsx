import {
  addOperatorAccount,
  changeCashierSettings,
  changeOperatorAccount,
  listOperatorAccounts,
  readCashierSettings,
} from '@meydan/contract/cashier-settings-admin'
import { DEPOSIT_BANKS } from '@meydan/contract/cashier'
import { read } from '@meydan/api-client/query'
import { groupIban } from '@meydan/money/iban'
import { Card } from '@meydan/ui/Card.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { onOff, text, when } from '../cells/columns.tsx'
import type { FieldsOf } from '../machine/form-field.ts'
import { FormButton } from '../machine/FormButton.tsx'
import { RecordForm } from '../machine/RecordForm.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SectionTabs } from '../machine/SectionTabs.tsx'
import { paths } from '../paths.ts'
import { useStaff } from '../session/use-staff.ts'

const TABS = [
  { id: 'hesaplar', label: 'Banka hesapları' },
  { id: 'sinirlar', label: 'Sınırlar' },
]

/** Where players send money to, and the cashier's thresholds. */
export function CashierSettingsPage() {
  const { tab = 'hesaplar' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label="Kasa ayarları" base={paths.cashierSettings} tabs={TABS} value={tab} />
      {tab === 'sinirlar' ? <Thresholds /> : <ResourcePage resource={accounts} />}
    </div>
  )
}

const accountFields: FieldsOf<typeof addOperatorAccount> = [
  {
    name: 'bank',
    label: 'Banka',
    kind: 'select',
    required: true,
    initial: DEPOSIT_BANKS[0],
    options: DEPOSIT_BANKS.map((bank) => ({ value: bank, label: bank })),
  },
  { name: 'holder', label: 'Hesap sahibi', kind: 'text', required: true, maxLength: 100 },
  { name: 'iban', label: 'IBAN', kind: 'text', required: true, maxLength: 34, wide: true },
  {
    name: 'is_active',
    label: 'Kullanımda: yeni yatırımlar bu hesaba yönlendirilir',
    kind: 'checkbox',
    initial: true,
    wide: true,
  },
]

const accounts = resource(listOperatorAccounts)({
  title: 'Banka hesapları',
  emptyText: 'Hesap yok',
  emptyHint: 'Oyuncular ancak bankasında kullanımda bir hesap varsa yatırım yapabilir.',
  Header: () => <FormButton label="Hesap ekle" fields={accountFields} call={addOperatorAccount} isMain />,
  columns: [
    text('bank', 'Banka', { strong: true, card: 'title' }),
    text('holder', 'Hesap sahibi'),
    { key: 'iban', head: 'IBAN', cell: (row) => <span className="money">{groupIban(row.iban)}</span> },
    when('updated_at', 'Güncelleme'),
    onOff('is_active', 'Durum', { yes: 'Kullanımda', card: 'side' }),
    {
      key: 'edit',
      head: 'İşlem',
      card: 'badge',
      cell: (row) => (
        <FormButton
          label="Düzenle"
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
      <h1>Kasa sınırları</h1>
      <Card>
        {isReader && (
          <Note tone="info" className="mb-4">
            Sınırları yalnızca yönetici değiştirebilir.
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
    label: 'Bunun üstündeki çekime ikinci onay',
    kind: 'money',
    required: true,
  },
  { name: 'open_deposits', label: 'Oyuncu başına açık yatırım', kind: 'number', required: true },
  { name: 'maximum_deposit', label: 'En yüksek yatırım', kind: 'money', nullable: true, hint: 'Boşsa sınır yok' },
  { name: 'maximum_withdrawal', label: 'En yüksek çekim', kind: 'money', nullable: true, hint: 'Boşsa sınır yok' },
]
