import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { commonWords } from '../words/common.ts'

/** What could not be read: never 'there is none', and a way to ask again. */
export function LoadFailed({ title, text, onRetry }: { title: string; text?: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState art="/art/bos/cevrimdisi.svg" title={title} text={text}>
        <Button onClick={onRetry}>{commonWords.retry}</Button>
      </EmptyState>
    </div>
  )
}
