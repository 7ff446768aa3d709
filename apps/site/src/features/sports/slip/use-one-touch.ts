import { sentenceOf } from '@meydan/api-client/failure'
import { sendProven } from '@meydan/api-client/proof'
import { keyOf, readAgain } from '@meydan/api-client/query'
import { requestKeyOf, settled } from '@meydan/api-client/request-keys'
import { CallFailed } from '@meydan/api-client/send'
import { listCoupons, placeCoupon } from '@meydan/contract/sports/sports'
import { toast } from '@meydan/ui/dialogs/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { slipWords } from '../../../words/sports-slip.ts'
import { withChoice } from './slip.ts'
import { changeSlip, type OneTouch, setOneTouch, showOneTouch } from './slip-store.ts'
import { usePreferences } from './use-preferences.ts'

/** While the player has it on, a press on odds plays a single of his amount; what is not taken goes into the slip with its sentence. */
export function useOneTouch(): void {
  const client = useQueryClient()
  const { kept } = usePreferences()
  const lira = kept?.one_touch ?? null
  const accept = kept?.accept ?? 'higher'
  useEffect(() => {
    setOneTouch(lira === null ? undefined : (choice, version) => void play(client, { choice, version, lira, accept }))
    return () => void setOneTouch(undefined)
  }, [client, lira, accept])
}

interface Touch {
  choice: Parameters<OneTouch>[0]
  version: number
  lira: number
  accept: 'exact' | 'higher'
}

/** What is under way: a second press on the same odds before the answer is the same coupon. */
const underWay = new Set<string>()

async function play(client: QueryClient, { choice, version, lira, accept }: Touch): Promise<void> {
  const { event, key, specifiers, outcome, odds } = choice
  const content = JSON.stringify(['one touch', event, key, specifiers, outcome, lira])
  if (underWay.has(content)) return
  underWay.add(content)
  try {
    const { coupon } = await sendProven(placeCoupon, {
      kind: 'single',
      sizes: [],
      legs: [{ event, key, specifiers, outcome, odds, version, bank: false }],
      per_column: lira,
      accept,
      client_key: requestKeyOf(content),
    })
    settled(content)
    showOneTouch(coupon)
    void readAgain(client, { queryKey: keyOf(listCoupons) })
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    changeSlip((slip) => withChoice(slip, choice))
    toast.error(sentenceOf(failure, { network: slipWords.network, failure: slipWords.placeFailed }))
  } finally {
    underWay.delete(content)
  }
}
