import { useWrite } from '@meydan/api-client/query'
import { deleteSavedAccount, listSavedAccounts } from '@meydan/contract/cashier/cashier'
import type { OutputOf } from '@meydan/contract/call'
import { maskIban } from '@meydan/money/iban'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Radio } from '@meydan/ui/fields/Radio.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Plus, Trash2 } from 'lucide-react'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { BankMark } from '../BankMark.tsx'

export type SavedAccount = OutputOf<typeof listSavedAccounts>['bank_accounts'][number]

interface SavedAccountsProps {
  accounts: readonly SavedAccount[]
  /** Undefined is 'Yeni hesap bilgisi gir'. */
  chosenId: number | undefined
  onChoose: (account: SavedAccount | undefined) => void
}

/** The player's bank accounts as radio cards, a new one last; each can be forgotten. */
export function SavedAccounts({ accounts, chosenId, onChoose }: SavedAccountsProps) {
  const remove = useForget(({ id }) => id === chosenId && onChoose(undefined))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink2">{withdrawWords.saved}</legend>
      <div className="grid grid-cols-1 gap-2">
        {accounts.map((account) => (
          <div key={account.id} className="flex items-center gap-1">
            <Radio
              name="saved-account"
              className="min-w-0 flex-1"
              checked={account.id === chosenId}
              onChange={() => onChoose(account)}
            >
              <span className="flex items-center gap-3">
                <BankMark bank={account.bank_name} />
                <span className="min-w-0">
                  <span className="block font-bold">{account.bank_name}</span>
                  <span className="block truncate text-xs text-ink2 tabular-nums">
                    {maskIban(account.iban)} · {account.account_name}
                  </span>
                </span>
              </span>
            </Radio>
            <Button
              icon
              variant="ghost"
              aria-label={withdrawWords.deleteOf(account.bank_name, maskIban(account.iban))}
              onClick={() => void remove(account)}
            >
              <Trash2 aria-hidden size={18} />
            </Button>
          </div>
        ))}
        <Radio name="saved-account" checked={chosenId === undefined} onChange={() => onChoose(undefined)}>
          <span className="flex items-center gap-3">
            <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-s4">
              <Plus size={18} />
            </span>
            <span className="font-bold">{withdrawWords.another}</span>
          </span>
        </Radio>
      </div>
    </fieldset>
  )
}

/** Forgets a saved account, after a question. */
function useForget(onForgotten: (account: SavedAccount) => void) {
  const forget = useWrite(deleteSavedAccount, {
    stale: [listSavedAccounts],
    onError: (failure) => toast.error(failure.sentence ?? withdrawWords.deleteFailed),
  })
  return async (account: SavedAccount) => {
    const { id, bank_name: bank, iban } = account
    const isSure = await confirm({
      title: withdrawWords.deleteQuestion,
      message: withdrawWords.deleteText(bank, maskIban(iban)),
      confirmLabel: withdrawWords.deleteConfirm,
      tone: 'danger',
    })
    if (!isSure) return
    forget.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(withdrawWords.deleted)
          onForgotten(account)
        },
      },
    )
  }
}
