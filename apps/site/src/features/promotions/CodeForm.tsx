import { readNow, useWrite } from '@meydan/api-client/query'
import { enterPromotionCode, listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { readUserSession } from '@meydan/contract/identity/session'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { promotionWords } from '../../words/offers/promotions.ts'
import { MoneyButton } from '../../components/MoneyButton.tsx'

/** The code of a promotion: a guest goes to the login, what is wrong with a code stands beneath it. */
export function CodeForm() {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const comeBack = useComeBack()
  const request = useWrite(enterPromotionCode, { stale: [listActiveBonuses] })
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setWrong(promotionWords.codeMissing)
    const session = await readNow(client, readUserSession).catch(() => undefined)
    if (session && !session.logged_in) return navigate(paths.login, { state: comeBack })
    request.mutate(
      { code },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          setCode('')
          setWrong(undefined)
        },
        onError: (failure) => setWrong(failure.sentence ?? promotionWords.requestFailed),
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void enter(event)}
      className="mb-5 flex max-w-xl items-start gap-2.5 rounded-lg border border-line bg-s1 p-4"
    >
      <div className="min-w-0 flex-1">
        <Field
          label={promotionWords.code}
          value={code}
          error={wrong}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <MoneyButton type="submit" variant="primary" className="mt-6" busy={request.isPending}>
        {promotionWords.useCode}
      </MoneyButton>
    </form>
  )
}
