import {
  changePaymentMethod,
  createPaymentMethod,
  FEE_BEARERS,
  listPaymentMethodsOfHouse,
  PSP_METHOD_KINDS,
} from '@meydan/contract/cashier/payment-methods-admin'
import { formatAmount } from '@meydan/money/kurus'
import { money, onOff, text, when } from '../../cells/columns.tsx'
import type { FieldOf, FieldsOf, FormField } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { sitesField } from '../../crud/form/sites-field.ts'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { kindNames, words } from '../../words/cash/payment-methods.ts'

/** How players may pay in; opening or widening a way goes to a second person. */
export function PaymentMethodsPage() {
  return <ResourcePage resource={methods} />
}

const fields: readonly FormField<FieldOf<typeof changePaymentMethod> & FieldOf<typeof createPaymentMethod>>[] = [
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
  { name: 'place', label: words.place, kind: 'number', required: true },
  { name: 'minimum', label: words.minimum, kind: 'money', required: true },
  { name: 'maximum', label: words.maximum, kind: 'money', nullable: true, hint: words.noLimitHint },
  { name: 'fee_text', label: words.feeText, kind: 'text', required: true, maxLength: 80 },
  { name: 'time_text', label: words.timeText, kind: 'text', required: true, maxLength: 80 },
  { name: 'fee_fixed', label: words.feeFixed, kind: 'money', required: true, hint: words.feeHint },
  { name: 'fee_bps', label: words.feeBps, kind: 'number', required: true, hint: words.feeHint },
  {
    name: 'fee_bearer',
    label: words.feeBearer,
    kind: 'select',
    required: true,
    wide: true,
    hint: words.feeBearerHint,
    options: FEE_BEARERS.map((value) => ({ value, label: words.bearers[value] })),
  },
  { name: 'payout_fee_fixed', label: words.payoutFeeFixed, kind: 'money', required: true, hint: words.payoutFeeHint },
  { name: 'payout_fee_bps', label: words.payoutFeeBps, kind: 'number', required: true, hint: words.payoutFeeHint },
  { name: 'payout_time_text', label: words.payoutTimeText, kind: 'text', maxLength: 80 },
  { name: 'pays_out', label: words.paysOut, kind: 'checkbox', wide: true },
  { name: 'under_licence', label: words.underLicence, kind: 'checkbox', wide: true },
  { name: 'is_on', label: words.isOn, kind: 'checkbox', wide: true },
  sitesField(words.sites, words.sitesHint),
]

const newFields: FieldsOf<typeof createPaymentMethod> = [
  { name: 'code', label: words.code, kind: 'text', required: true, maxLength: 30, hint: words.codeHint },
  { name: 'psp', label: words.psp, kind: 'text', required: true, maxLength: 20, hint: words.pspHint },
  {
    name: 'kind',
    label: words.kind,
    kind: 'select',
    required: true,
    wide: true,
    initial: PSP_METHOD_KINDS[0],
    options: PSP_METHOD_KINDS.map((value) => ({ value, label: kindNames[value] })),
  },
  ...fields,
]

const methods = resource(listPaymentMethodsOfHouse)({
  title: words.title,
  emptyText: words.none,
  Header: () => <FormButton label={words.add} fields={newFields} call={createPaymentMethod} isMain />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'kind', head: words.kind, cell: (row) => kindNames[row.kind] },
    text('psp', words.psp),
    money('minimum', words.minimum),
    {
      key: 'maximum',
      head: words.maximum,
      align: 'right',
      cell: (row) => (row.maximum === null ? '—' : formatAmount(row.maximum)),
    },
    text('fee_text', words.feeText),
    text('time_text', words.timeText),
    text('payout_time_text', words.payoutTimeText, { hidden: true }),
    when('updated_at', words.updatedAt, { hidden: true }),
    onOff('is_offered', words.status, { yes: words.on, no: words.off, card: 'side' }),
    {
      key: 'edit',
      head: words.action,
      card: 'badge',
      cell: (row) => (
        <FormButton
          label={words.edit}
          fields={fields}
          call={changePaymentMethod}
          record={row}
          fixed={{ id: row.id }}
          isSmall
        />
      ),
    },
  ],
})
