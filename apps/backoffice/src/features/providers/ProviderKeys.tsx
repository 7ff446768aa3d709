import { endProviderKey, listProviderKeys, uploadProviderKey } from '@meydan/contract/games/providers-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Upload } from 'lucide-react'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/providers.ts'
import { RotateKey } from './RotateKey.tsx'

type Key = RowOf<typeof listProviderKeys>

/** Every key of a provider; what is secret is never shown again. A new one takes two people, ending one takes one. */
export function ProviderKeys({ provider }: { provider: { id: number; name: string; wire: string } }) {
  const { id, name, wire } = provider
  return (
    <section className="grid gap-3">
      <h3>{words.keys}</h3>
      <EmbeddedList
        caption={words.keys}
        list={listProviderKeys}
        fixed={{ id }}
        perPage={5}
        emptyText={words.noKeys}
        columns={[
          { key: 'kind', head: words.keyColumns.kind, cell: (row) => words.kinds[row.kind] },
          { key: 'valid_from', head: words.keyColumns.from, cell: (row) => <When at={row.valid_from} /> },
          { key: 'valid_until', head: words.keyColumns.until, cell: (row) => <Until row={row} /> },
          { key: 'action', head: words.keyColumns.action, cell: (row) => <KeyActions id={id} row={row} code={name} /> },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <RotateKey provider={provider} />
        {wire === 'hub88' && (
          <FormButton
            label={words.upload}
            icon={<Upload aria-hidden size={18} />}
            call={uploadProviderKey}
            fixed={{ id }}
            fields={[
              { name: 'public_key', label: words.publicKey, kind: 'textarea', rows: 8, required: true, wide: true },
            ]}
            isNarrow
          />
        )}
      </div>
    </section>
  )
}

function Until({ row }: { row: Key }) {
  if (row.valid_until !== null) return <When at={row.valid_until} />
  return row.is_valid ? words.keyValid : words.keyOver
}

function KeyActions({ id, row, code }: { id: number; row: Key; code: string }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const end = async () => {
    const isSure = await confirm({
      title: `${code}: ${words.kinds[row.kind]}`,
      message: words.endKeyNote,
      confirmLabel: words.endKey,
      tone: 'danger',
    })
    if (isSure) run({ call: endProviderKey, input: { id, key_id: row.id }, doneText: words.keyEnded })
  }
  return (
    <span className="flex flex-wrap gap-2">
      {row.public_key && (
        <a
          className={buttonClass({ variant: 'neutral', size: 'sm' })}
          download={`${code}-${row.id}.pem`}
          href={`data:application/x-pem-file,${encodeURIComponent(row.public_key)}`}
        >
          {words.download}
        </a>
      )}
      {row.is_valid && mayCall(endProviderKey) && (
        <Button size="sm" busy={isPending} onClick={() => void end()}>
          {words.endKey}
        </Button>
      )}
    </span>
  )
}
