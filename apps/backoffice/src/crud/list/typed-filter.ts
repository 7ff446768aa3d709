import { useTypedText } from '@meydan/ui/fields/use-typed-text'
import { useCallback } from 'react'
import type { ListState } from './list-state.ts'

/** The text of a filter that counts after a pause in typing; a change of the address from outside shows at once. */
export function useTypedFilter(name: string, state: ListState): [string, (text: string) => void] {
  const settle = useCallback((text: string) => state.set({ [name]: text || undefined }), [name, state])
  return useTypedText(state.get(name), settle)
}
