import { lineLostSince, onLineChange } from '@meydan/api-client/server-connection'
import { useSyncExternalStore } from 'react'

/** Since when (ms, the server’s time) the server has not answered; undefined while it does. */
export function useLineLost(): number | undefined {
  return useSyncExternalStore(onLineChange, lineLostSince)
}
