import { read } from '@meydan/api-client/query'
import { changeCashierSettings, readCashierSettings } from '@meydan/contract/cashier-admin'
import { Card } from '@meydan/ui/Card.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { RecordForm } from '../machine/RecordForm.tsx'

/** Thresholds of the cashier, for admins. */
export function CashierSettingsPage() {
  const { data } = useQuery(read(readCashierSettings))
  return (
    <section className="grid max-w-2xl gap-4">
      <h1 className="heading text-3xl">Kasa ayarları</h1>
      <Card>
        {!data ? (
          <Skeleton className="h-40 rounded-md" />
        ) : (
          <RecordForm
            record={data.data}
            call={changeCashierSettings}
            fields={[
              {
                name: 'second_person_above',
                label: 'Bunun üstündeki çekime ikinci onay',
                kind: 'money',
                required: true,
              },
              { name: 'open_deposits', label: 'Oyuncu başına açık yatırım', kind: 'number', required: true },
              {
                name: 'maximum_deposit',
                label: 'En yüksek yatırım',
                kind: 'money',
                nullable: true,
                hint: 'Boşsa sınır yok',
              },
              {
                name: 'maximum_withdrawal',
                label: 'En yüksek çekim',
                kind: 'money',
                nullable: true,
                hint: 'Boşsa sınır yok',
              },
            ]}
          />
        )}
      </Card>
    </section>
  )
}
