import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { changePassword, listSessions } from '@meydan/contract/identity/identity'
import type { UseFormReturn } from 'react-hook-form'
import { useNotice } from '../../components/hooks/use-notice.ts'
import { passwordWords } from '../../words/account/profile.ts'

export interface PasswordFields {
  current: string
  next: string
  again: string
}

/** Changes the password; on success the form is empty again and the other sessions are gone. */
export function useChangePassword(form: UseFormReturn<PasswordFields>) {
  const { notice, succeed, fail } = useNotice()
  const write = useWrite(changePassword, {
    stale: [listSessions],
    onSuccess: () => {
      form.reset()
      succeed(passwordWords.success)
    },
    onError: (failure) =>
      fail(sentenceOf(failure, { network: passwordWords.exception, failure: passwordWords.failure })),
  })
  const change = ({ current, next, again }: PasswordFields) =>
    write.mutate({ current_password: current, new_password: next, confirm_password: again })
  return { notice, change, isBusy: write.isPending }
}
