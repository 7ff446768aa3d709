import { read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readPreferences, savePreferences } from '@meydan/contract/sports/sports'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { commonWords } from '../../../words/common.ts'
import { chooseOddsFormat, useOddsFormat } from '../odds-format.ts'
import { changeSlip } from './slip-store.ts'

type Preferences = Omit<OutputOf<typeof readPreferences>, 'success'>

const QUICK_LIRA = [20, 50, 100, 250]

/** A player's own choices, kept by the server; a guest's format is kept by the browser alone. */
export function usePreferences() {
  const { user } = useSession()
  const format = useOddsFormat()
  const { data } = useQuery({ ...read(readPreferences), enabled: user !== undefined })
  const { mutate } = useWrite(savePreferences, {
    stale: [readPreferences],
    onError: ({ sentence }) => toast.error(sentence ?? commonWords.genericError),
  })
  const kept = user ? data : undefined
  const preferences: Preferences = {
    format,
    accept: kept?.accept ?? 'higher',
    quick: kept?.quick ?? QUICK_LIRA,
    one_touch: kept?.one_touch ?? null,
    notices: kept?.notices ?? 'coupons',
  }
  const save = (change: Partial<Preferences>) => {
    if (change.format) chooseOddsFormat(change.format)
    if (kept) mutate({ ...preferences, ...change })
  }
  return { preferences, kept, save }
}

/** Takes over what the server keeps of a player, once it is known. */
export function useKeptPreferences(): void {
  const { kept } = usePreferences()
  const { format, accept } = kept ?? {}
  useEffect(() => {
    if (format) chooseOddsFormat(format)
    if (accept) changeSlip((slip) => (slip.accept === 'any' ? slip : { ...slip, accept }))
  }, [format, accept])
}
