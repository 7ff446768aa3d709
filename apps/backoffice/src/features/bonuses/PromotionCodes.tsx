import { addPromotionCodes, endPromotionCode, listPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { ExportButton } from '../../crud/list/ExportButton.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf, FormValues } from '../../crud/form/form-field.ts'
import type { RowOf } from '../../crud/list/resource.ts'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/promotions.ts'
import { CodeFileField } from './CodeFileField.tsx'

type Code = RowOf<typeof listPromotionCodes>

/** The codes that give a promotion, added by two people, as a list and as a file. */
export function PromotionCodes({ promotion: { id } }: { promotion: { id: number } }) {
  const { mayCall } = useStaff()
  if (!mayCall(listPromotionCodes)) return null
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2>{words.codes}</h2>
        <div className="flex flex-wrap gap-2">
          <ExportButton file={listPromotionCodes.list.exported} query={{ promotion_id: String(id) }} />
          <FormButton label={words.addCodes} call={addPromotionCodes} fixed={{ id }} fields={fields} />
        </div>
      </div>
      <p className="mb-3 text-sm text-ink2">{words.codesNote}</p>
      <EmbeddedList
        caption={words.codes}
        list={listPromotionCodes}
        fixed={{ promotion_id: String(id) }}
        emptyText={words.noCodes}
        columns={[
          { key: 'code', head: words.code, cell: (row) => <span className="money">{row.code}</span> },
          { key: 'uses', head: words.codeUses, cell: (row) => `${row.uses} / ${row.most_uses ?? '∞'}` },
          {
            key: 'username',
            head: words.usedBy,
            cell: (row) => (row.player_id === null ? '—' : <PlayerLink id={row.player_id} username={row.username} />),
          },
          { key: 'expires_at', head: words.end, cell: (row) => <When at={row.expires_at} /> },
          {
            key: 'status',
            head: words.codeStatus,
            cell: (row) => <Badge tone={TONES[row.status]}>{words.codeStatuses[row.status]}</Badge>,
          },
          { key: 'end', head: words.endCode, cell: (row) => <EndCode row={row} /> },
        ]}
      />
    </Card>
  )
}

const TONES: Record<Code['status'], BadgeTone> = { open: 'success', used: 'info', expired: 'neutral', ended: 'neutral' }

function EndCode({ row }: { row: Code }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (row.status !== 'open' || !mayCall(endPromotionCode)) return null
  const end = async () => {
    const isSure = await confirm({
      title: row.code,
      message: words.endCodeNote,
      confirmLabel: words.endCode,
      tone: 'danger',
    })
    if (isSure) run({ call: endPromotionCode, input: { id: row.id }, doneText: words.codeEnded })
  }
  return (
    <Button size="sm" busy={isPending} aria-label={`${row.code}: ${words.endCode}`} onClick={() => void end()}>
      {words.endCode}
    </Button>
  )
}

const isKind = (kind: string) => (values: FormValues) => values.kind === kind

const fields: FieldsOf<typeof addPromotionCodes> = [
  {
    name: 'kind',
    label: words.codeKind,
    kind: 'select',
    required: true,
    initial: 'shared',
    options: [
      { value: 'shared', label: words.codeKinds.shared },
      { value: 'generated', label: words.codeKinds.generated },
      { value: 'imported', label: words.codeKinds.imported },
    ],
  },
  { name: 'expires_at', label: words.codeExpires, kind: 'instant', nullable: true },
  { name: 'code', label: words.code, kind: 'text', maxLength: 40, hint: words.codeHint, when: isKind('shared') },
  {
    name: 'most_uses',
    label: words.mostUses,
    kind: 'number',
    nullable: true,
    hint: words.mostUsesHint,
    when: isKind('shared'),
  },
  { name: 'count', label: words.codeCount, kind: 'number', nullable: true, initial: 100, when: isKind('generated') },
  {
    name: 'list',
    label: words.codeList,
    kind: 'textarea',
    nullable: true,
    wide: true,
    Control: CodeFileField,
    hint: words.codeFileHint,
    when: isKind('imported'),
  },
]
