import { read } from '@meydan/api-client/query'
import { listPlatformAccounts } from '@meydan/contract/wallet/wallet-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../cells/Facts.tsx'
import { accountLabel } from '../../words/cash/ledger.ts'
import { words } from '../../words/cash/ledger-page.ts'

/** What stands on the operator’s own accounts, read when it is asked for: it goes through the whole ledger. */
export function PlatformAccounts() {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({ ...read(listPlatformAccounts, { per_page: '200' }), enabled: open })
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Landmark aria-hidden size={18} />
        {words.platformAccounts}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={words.platformAccounts}>
        {error && <p role="alert">{error.sentence ?? words.accountsFailed}</p>}
        {!data && !error && <Skeleton className="h-40 rounded-md" />}
        {data && (
          <Facts
            facts={data.data.map(({ account, provider, balance }) => [
              provider ? `${accountLabel(account)} · ${provider}` : accountLabel(account),
              formatAmount(balance),
            ])}
          />
        )}
      </Modal>
    </>
  )
}
