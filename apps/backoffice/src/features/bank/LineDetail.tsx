import { read } from '@meydan/api-client/query'
import { refundLine } from '@meydan/contract/cashier/refunds-admin'
import { ASIDE_KINDS } from '@meydan/contract/cashier/statement-line'
import { readStatementLine, reopenLine, setLineAside } from '@meydan/contract/cashier/statements-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Archive, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { useAction } from '../../crud/actions/use-action.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { asideKinds, lineWords as words } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/columns.ts'
import { type Candidate, ChoiceButton } from './ChoiceButton.tsx'
import { dayText } from './day-text.ts'
import { LineBatch } from './LineBatch.tsx'
import { DuplicateLine } from './DuplicateLine.tsx'

/** A line of the bank at the side of its list, with everything it may be. */
export function LineDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readStatementLine, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const line = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <strong className="min-w-0 break-words">{line.party_name || '—'}</strong>
        <StatusBadge status={line.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(line.amount)}</p>
      {line.status === 'provisional' && <Note tone="info">{words.provisionalNote}</Note>}
      {line.is_reversal && <Note tone="warning">{words.reversal}</Note>}
      {line.description && <p className="text-sm break-words">{line.description}</p>}
      <DuplicateLine line={line} />
      <LineBatch line={line} />
      {(line.status === 'open' || line.status === 'provisional') && (
        <section aria-labelledby="choices" className="grid gap-2">
          <h2 id="choices" className="text-sm! text-ink3">
            {words.choices}
          </h2>
          {line.choices.length === 0 && <p className="text-sm text-ink3">{words.noChoices}</p>}
          {line.choices.map((choice) => (
            <Choice key={`${choice.kind}${choice.id}`} line={line} choice={choice} />
          ))}
        </section>
      )}
      <Aside line={line} />
      <Facts
        facts={[
          [words.day, dayText(line.booked_on)],
          [words.account, `${line.bank} ${groupIban(line.account_iban)}`],
          [words.iban, line.iban_masked ?? '—'],
          [words.bankReference, line.bank_reference ?? '—'],
          [words.file, words.fileLine(line.file_name, line.place)],
          ...(line.matched ? ([[words.matched, line.matched]] as const) : []),
          ...(line.aside_kind ? ([[words.kind, asideKinds[line.aside_kind]]] as const) : []),
          ...(line.reason ? ([[shared.reason, line.reason]] as const) : []),
          ...(line.decided_at
            ? ([
                [words.decidedAt, <When key="decided" at={line.decided_at} />],
                [shared.decidedBy, line.decided_by ?? '—'],
              ] as const)
            : []),
        ]}
      />
      {line.player_id !== null && <PlayerLink id={line.player_id} username={line.username} />}
    </div>
  )
}

function Choice({ line, choice }: { line: { id: number; amount: number; status: string }; choice: Candidate }) {
  const { code, amount, name, iban } = words.by
  const signs = [
    [code, choice.by_code],
    [amount, choice.by_amount],
    [name, choice.by_name],
    [iban, choice.by_iban],
  ] as const
  return (
    <div className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex items-start justify-between gap-2">
        {choice.player_id === null ? (
          <span className="font-semibold">{choice.player_name}</span>
        ) : (
          <PlayerLink id={choice.player_id} username={choice.username} name={choice.player_name} />
        )}
        <span className="money text-right">
          {choice.reference}
          <span className="block text-xs text-ink3">{words.asked(formatAmount(choice.amount))}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {choice.sure && <Badge tone="success">{words.sure}</Badge>}
        {signs.map(([sign, fits]) => (
          <Badge key={sign} tone={fits ? 'info' : 'neutral'}>
            {fits ? `${sign} ✓` : `${sign} –`}
            <span className="sr-only"> {fits ? words.fits : words.fitsNot}</span>
          </Badge>
        ))}
      </div>
      {choice.proposed && (
        <Note tone="warning">
          {words.proposed}{' '}
          <Link to={`${paths.proposals}?q=${choice.username ?? ''}`} className="underline">
            {words.openProposal}
          </Link>
        </Note>
      )}
      {line.status === 'open' && <ChoiceButton line={line} choice={choice} />}
    </div>
  )
}

const asideFields: FieldsOf<typeof setLineAside> = [
  {
    name: 'kind',
    label: words.kind,
    kind: 'select',
    required: true,
    initial: 'fee',
    options: ASIDE_KINDS.map((value) => ({ value, label: asideKinds[value] })),
  },
  { name: 'reason', label: shared.reason, kind: 'textarea', required: true, maxLength: 300 },
]

const refundFields: FieldsOf<typeof refundLine> = [
  { name: 'reason', label: shared.reason, kind: 'textarea', required: true, maxLength: 300 },
]

/** Says that an open line is no player's, gives it back, or takes back that it was set aside. */
function Aside({ line }: { line: { id: number; status: string; amount: number } }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (line.status === 'open')
    return (
      <span className="flex flex-wrap gap-2">
        {line.amount > 0 && (
          <FormButton
            label={words.refund}
            icon={<Undo2 aria-hidden size={18} />}
            call={refundLine}
            fixed={{ id: line.id }}
            fields={refundFields}
            submitLabel={words.refund}
            doneText={words.refundStarted}
            isNarrow
            note={<p className="text-sm text-ink2">{words.refundNote}</p>}
          />
        )}
        <FormButton
          label={words.setAside}
          icon={<Archive aria-hidden size={18} />}
          call={setLineAside}
          fixed={{ id: line.id }}
          fields={asideFields}
          submitLabel={words.setAside}
          doneText={words.asideDone}
          isNarrow
          note={<p className="text-sm text-ink2">{words.asideNote}</p>}
        />
      </span>
    )
  if (line.status !== 'set_aside' || !mayCall(reopenLine)) return null
  return (
    <Button
      busy={isPending}
      onClick={() => run({ call: reopenLine, input: { id: line.id }, doneText: words.reopened })}
    >
      {words.reopen}
    </Button>
  )
}
