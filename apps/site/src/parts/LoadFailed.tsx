import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { commonWords } from '../words/common.ts'

/** A list that could not be read: never 'there is none', and a way to ask again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState art="/art/bos/cevrimdisi.svg" title={title}>
      <Button onClick={onRetry}>{commonWords.retry}</Button>
    </EmptyState>
  )
}
