import { listDueDays, listProviderRates, setProviderRate } from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { money, text, when } from '../../cells/columns.tsx'
import { dates } from '../../machine/list/filters.ts'
import type { FieldsOf } from '../../machine/form/form-field.ts'
import { FormButton } from '../../machine/actions/FormButton.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { TabbedPage } from '../../machine/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { dayText } from '../../cells/day-text.ts'
import { percentOfBps } from '../../features/supplier-fees/supplier-fees-text.ts'
import { LaterRates } from '../../features/supplier-fees/LaterRates.tsx'
import { words } from '../../words/cash/supplier-fees.ts'

/** What game providers take of the GGR of their games, and what the closed days have booked for them and the licence. */
export function ProviderFeesPage() {
  return (
    <TabbedPage
      label={words.title}
      base={paths.providerFees}
      tabs={[
        { id: 'paylar', label: words.tabs.rates, content: <ResourcePage resource={rates} /> },
        { id: 'gunler', label: words.tabs.days, content: <ResourcePage resource={days} /> },
      ]}
    />
  )
}

const fields: FieldsOf<typeof setProviderRate> = [
  { name: 'bps', label: words.bps, kind: 'number', required: true, hint: words.bpsHint },
  { name: 'from', label: words.from, kind: 'day', required: true, hint: words.fromHint },
]

const rates = resource(listProviderRates)({
  title: words.title,
  emptyText: words.none,
  columns: [
    text('name', words.provider, { strong: true, card: 'title' }),
    { key: 'bps', head: words.share, align: 'right', card: 'side', cell: ({ bps }) => percentOfBps(bps) },
    { key: 'from', head: words.since, cell: ({ from }) => (from === null ? '—' : dayText(from)) },
    { key: 'later', head: words.next, cell: (row) => <LaterRates row={row} /> },
    text('set_by', words.setBy),
    when('set_at', words.setAt, { hidden: true }),
    {
      key: 'edit',
      head: words.action,
      card: 'badge',
      cell: (row) => (
        <FormButton label={words.edit} fields={fields} call={setProviderRate} fixed={{ id: row.id }} isSmall />
      ),
    },
  ],
})

const days = resource(listDueDays)({
  title: words.daysTitle,
  emptyText: words.noDays,
  searchHint: words.provider,
  filters: dates,
  columns: [
    { key: 'day', head: words.day, card: 'title', cell: ({ day }) => dayText(day) },
    text('provider', words.provider),
    money('ggr', words.ggr),
    { key: 'fee_bps', head: words.share, align: 'right', cell: ({ fee_bps }) => percentOfBps(fee_bps) },
    money('provider_fees', words.fee),
    { key: 'tax_bps', head: words.taxShare, align: 'right', cell: ({ tax_bps }) => percentOfBps(tax_bps) },
    money('tax', words.tax, { card: 'side' }),
  ],
})
