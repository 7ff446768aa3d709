import type { OutputOf } from '@meydan/contract/call'
import { commitmentText } from '@meydan/contract/jackpots/jackpot-proof'
import type { readJackpots } from '@meydan/contract/jackpots/jackpots'
import { sha256, toHex } from '@meydan/fair/hash'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useState } from 'react'
import { dateTimeText } from '../../components/text/dates.ts'
import { jackpotWords as words } from '../../words/games/jackpots.ts'

type Drop = OutputOf<typeof readJackpots>['drops'][number]

const nameOf = ({ tier_name: name, proof }: Drop) => `${name}, ${words.round(proof.no)}`

/** What has dropped, newest first, each with what proves it. */
export function DropList({ drops }: { drops: readonly Drop[] }) {
  const [proven, setProven] = useState<Drop>()
  return (
    <>
      <Table
        caption={words.history}
        rows={drops}
        rowKey={({ proof }) => `${proof.tier}:${proof.no}`}
        empty={<p className="text-ink2">{words.noDrops}</p>}
        columns={[
          { key: 'tier', head: words.tier, cell: nameOf, card: 'title' },
          { key: 'winner', head: words.winner, cell: ({ winner }) => winner ?? words.nameless },
          { key: 'game', head: words.game, cell: ({ game }) => game ?? '—' },
          { key: 'at', head: words.at, cell: ({ at }) => dateTimeText(at) },
          {
            key: 'amount',
            head: words.amount,
            cell: ({ amount }) => formatAmount(amount),
            align: 'right',
            card: 'side',
          },
          {
            key: 'proof',
            head: words.prove,
            cell: (drop) => (
              <Button size="sm" onClick={() => setProven(drop)} aria-label={`${nameOf(drop)}: ${words.prove}`}>
                {words.prove}
              </Button>
            ),
          },
        ]}
      />
      {proven && (
        <Modal open title={words.proofOf(nameOf(proven))} onClose={() => setProven(undefined)}>
          <DropProof drop={proven} />
        </Modal>
      )}
    </>
  )
}

/** The commitment, computed here from what was published at the drop. */
function DropProof({ drop: { proof, commitment } }: { drop: Drop }) {
  const text = commitmentText(proof)
  const computed = toHex(sha256(text))
  const isEqual = computed === commitment
  const lines = [
    [words.text, text],
    [words.computed, computed],
    [words.published, commitment],
  ]
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.proofText}</p>
      {lines.map(([label, value]) => (
        <div key={label}>
          <p className="text-xs text-ink3">{label}</p>
          <code className="block text-[0.8125rem] leading-5 break-all">{value}</code>
        </div>
      ))}
      <Note tone={isEqual ? 'success' : 'danger'}>{isEqual ? words.equal : words.different}</Note>
    </div>
  )
}
