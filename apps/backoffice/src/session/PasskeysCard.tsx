import { read } from '@meydan/api-client/query'
import { listPasskeys, removePasskey, renamePasskey } from '@meydan/contract/staff/passkeys-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { When } from '../cells/When.tsx'
import { DialogButton } from '../crud/actions/DialogButton.tsx'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { passwordField } from './fields.ts'
import { useDirectoryAccount } from './use-directory-account.ts'

/** One's own passkeys: what they are called, when each was used last, and how to add, rename or remove one. */
export function PasskeysCard() {
  const { data, error } = useQuery(read(listPasskeys))
  const isOfDirectory = useDirectoryAccount()
  const rows = data?.data ?? []
  return (
    <Card title={words.passkeys}>
      <div className="grid gap-4">
        <p className="text-ink2">{words.passkeysWhy}</p>
        {error && <p role="alert">{error.sentence ?? words.sessionsFailed}</p>}
        {!data && !error && <Skeleton className="h-16 rounded-md" />}
        {rows.length > 0 && (
          <ul className="grid gap-3" aria-label={words.passkeys}>
            {rows.map(({ id, name, created_at, last_used_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-s2 px-4 py-3">
                <div className="grid min-w-0 gap-1 text-sm">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-ink2">
                    {words.passkeyAdded}: <When at={created_at} />
                  </p>
                  <p className="text-ink2">
                    {words.passkeyUsed}: {last_used_at ? <When at={last_used_at} /> : words.passkeyNever}
                  </p>
                </div>
                <div className="flex gap-2">
                  <DialogButton size="sm" label={words.passkeyRename} title={words.passkeyRenameTitle}>
                    {(close) => (
                      <RecordForm
                        call={renamePasskey}
                        record={{ name }}
                        fixed={{ id }}
                        fields={[
                          { name: 'name', label: words.passkeyName, kind: 'text', required: true, maxLength: 60 },
                        ]}
                        isNarrow
                        onDone={close}
                      />
                    )}
                  </DialogButton>
                  <DialogButton size="sm" label={words.passkeyRemove} title={words.passkeyRemoveTitle(name)}>
                    {(close) => (
                      <RecordForm
                        call={removePasskey}
                        fixed={isOfDirectory ? { id, password: '' } : { id }}
                        fields={isOfDirectory ? [] : [passwordField]}
                        submitLabel={words.passkeyRemove}
                        submitTone="danger"
                        isNarrow
                        onDone={close}
                      />
                    )}
                  </DialogButton>
                </div>
              </li>
            ))}
          </ul>
        )}
        <div>
          <DialogButton label={words.passkeyAdd} title={words.passkeyAdd}>
            {(close) => <AddPasskey onDone={close} />}
          </DialogButton>
        </div>
      </div>
    </Card>
  )
}
