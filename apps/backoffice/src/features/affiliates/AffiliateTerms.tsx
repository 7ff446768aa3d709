import { serverDate } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import * as calls from '@meydan/contract/affiliates/affiliates-admin'
import { listAffiliates } from '@meydan/contract/leads/leads-admin'
import { istanbulDay } from '@meydan/money/day'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../cells/day-text.ts'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words as shared } from '../../words/columns.ts'
import { statementWords, termWords as words } from '../../words/marketing/affiliates.ts'

/** What an approved affiliate earns by, what his closed days have booked, and his months. */
export function AffiliateTerms({ id }: { id: number }) {
  const { mayCall } = useStaff()
  const { data } = useQuery(read(calls.readAffiliateTerms, { id }))
  return (
    <>
      <h2 className="text-[0.875rem]!">{words.title}</h2>
      {data?.terms.length === 0 && <p className="text-sm text-ink2">{words.none}</p>}
      <ul className="grid gap-2 text-sm">
        {data?.terms.map((each) => (
          <li key={each.from}>
            <strong>{words.line(dayText(each.from), each.plan)}</strong>
            {each.parent && ` · ${words.parent}: ${each.parent}`}
            <span className="block text-ink3">{words.by(each.proposed_by, each.approved_by)}</span>
          </li>
        ))}
      </ul>
      {data && data.children.length > 0 && (
        <p className="text-sm">
          {words.children}: {data.children.map(({ name }) => name).join(', ')}
        </p>
      )}
      {mayCall(calls.agreeOnTerms) && <AgreeButton id={id} />}
      <h2 className="text-[0.875rem]!">{words.statements}</h2>
      <EmbeddedList
        caption={words.statements}
        list={calls.listAffiliateStatements}
        fixed={{ affiliate_id: id }}
        emptyText={statementWords.emptyText}
        columns={[
          { key: 'month', head: statementWords.month, cell: (row) => row.month, card: 'title' },
          { key: 'amount', head: statementWords.amount, cell: (row) => formatAmount(row.amount), align: 'right' },
          { key: 'status', head: shared.status, cell: (row) => <StatusBadge status={row.status} />, card: 'side' },
        ]}
      />
      <h2 className="text-[0.875rem]!">{words.days}</h2>
      <EmbeddedList
        caption={words.days}
        list={calls.listAffiliateDays}
        fixed={{ id }}
        emptyText={words.noDays}
        columns={[
          {
            key: 'day',
            head: words.day,
            cell: (row) => (
              <>
                {dayText(row.day)}
                <span className="block text-ink3">{words.came(row.sub, row.clicks, row.registrations)}</span>
              </>
            ),
            card: 'title',
          },
          { key: 'first_deposits', head: words.first, cell: (row) => row.first_deposits, align: 'right' },
          { key: 'ngr', head: words.ngr, cell: (row) => <Sum lira={row.ngr} />, align: 'right', card: 'side' },
        ]}
      />
    </>
  )
}

function Sum({ lira }: { lira: number }) {
  return <span className="whitespace-nowrap">{formatAmount(lira)}</span>
}

function AgreeButton({ id }: { id: number }) {
  const { data: plans } = useQuery(read(calls.listAffiliatePlans, { per_page: '200' }))
  const { data: others } = useQuery(read(listAffiliates, { status: 'approved', per_page: '200' }))
  if (!plans || !others) return null
  const parents = others.data.filter((each) => each.id !== id)
  return (
    <FormButton
      isNarrow
      label={words.agree}
      call={calls.agreeOnTerms}
      fixed={{ id }}
      submitLabel={words.agree}
      doneText={words.agreed}
      note={<p className="text-sm text-ink2">{words.agreeNote}</p>}
      fields={[
        {
          name: 'plan_id',
          label: words.plan,
          kind: 'select',
          required: true,
          options: plans.data.map((plan) => ({ value: String(plan.id), label: plan.name })),
        },
        {
          name: 'from',
          label: words.from,
          kind: 'select',
          required: true,
          options: firstDays().map((day) => ({ value: day, label: dayText(day) })),
        },
        {
          name: 'parent_id',
          label: words.parent,
          kind: 'select',
          nullable: true,
          options: [
            { value: '', label: words.parentNone },
            ...parents.map((each) => ({ value: String(each.id), label: each.name })),
          ],
        },
      ]}
    />
  )
}

/** Of the last two months, this one and the next two. */
function firstDays(): string[] {
  const [year = 0, month = 0] = istanbulDay(serverDate()).split('-').map(Number)
  return [-2, -1, 0, 1, 2].map((ahead) => new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10))
}
