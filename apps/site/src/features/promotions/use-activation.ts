import { sentenceOf } from '@meydan/api-client/failure'
import { readNow, useWrite } from '@meydan/api-client/query'
import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import type { listPromotions } from '@meydan/contract/bonuses/promotions'
import type { OutputOf } from '@meydan/contract/call'
import { readUserSession } from '@meydan/contract/identity/session'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { keepMessage, takeMessage } from './kept-message.ts'
import { promotionWords } from '../../words/offers/promotions.ts'

export type Promotion = OutputOf<typeof listPromotions>['promotions'][number]

/** The page is loaded anew this long after the message, so that it can be read. */
const RELOAD_MS = 1000

/** Activates a promotion: a guest goes to the login, a deposit bonus to the wallet, any other is requested. */
export function useActivation(): { activate: (promotion: Promotion) => Promise<void>; pendingId: number | undefined } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const comeBack = useComeBack()
  const request = useWrite(activateBonus)
  useEffect(() => {
    const kept = takeMessage()
    if (kept) toast.success(kept.text, undefined, kept.durationMs)
  }, [])
  const activate = async (promotion: Promotion) => {
    const session = await readNow(client, readUserSession).catch(() => undefined)
    if (!session) return void toast.error(promotionWords.requestFailed)
    if (!session.logged_in) return navigate(paths.login, { state: comeBack })
    if (promotion.bonus_type === 'deposit') return navigate(paths.wallet)
    request.mutate(
      { bonus_id: promotion.id },
      {
        onSuccess: () => {
          toast.success(promotionWords.activated)
          keepMessage(promotionWords.activated)
          setTimeout(() => location.reload(), RELOAD_MS)
        },
        onError: (failure) =>
          toast.error(
            sentenceOf(failure, { network: promotionWords.requestFailed, failure: promotionWords.activateFailed }),
          ),
      },
    )
  }
  return { activate, pendingId: request.isPending ? Number(request.variables.bonus_id) : undefined }
}
