import { read } from '@meydan/api-client/query'
import { readSlip } from '@meydan/contract/sports/sports'
import { addressWith } from '@meydan/ui/address-now'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { slipWords } from '../../../words/sports-slip.ts'
import { fillSlip } from './slip-store.ts'

/** Puts the legs of the slip that the address names (`?kupon=…`) into the slip, at the prices of now. Draws nothing. */
export function SharedSlip() {
  const [query, setQuery] = useSearchParams()
  const code = query.get('kupon') ?? undefined
  const { data, error } = useQuery({ ...read(readSlip, { code: code ?? '' }), enabled: code !== undefined })
  useEffect(() => {
    if (code === undefined || (!data && !error)) return
    // The address keeps its slip, so that the page can be loaded again.
    if (!data && error?.code !== 'not_found' && error?.code !== 'bad_input')
      return void toast.error(slipWords.sharedFailed)
    setQuery(addressWith({ kupon: undefined }), { replace: true })
    if (!data) return void toast.error(slipWords.sharedGone)
    fillSlip((slip) => ({
      ...slip,
      kind: data.kind,
      sizes: data.sizes.length > 0 ? data.sizes : slip.sizes,
      choices: data.legs.map(({ event, key, specifiers, outcome, bank }) => ({
        event,
        key,
        specifiers,
        outcome,
        bank,
      })),
    }))
  }, [code, data, error, setQuery])
  return null
}
