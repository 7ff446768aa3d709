import { Button } from '@meydan/ui/Button.tsx'
import { Component, type ReactNode } from 'react'
import { commonWords } from '../words/common.ts'

/** Keeps the shell alive when a page fails, e.g. because a new release has taken its file away. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-20 text-center">
        <img src="/art/bos/cevrimdisi.svg" alt="" width={320} height={240} className="max-w-full" />
        <h1>{commonWords.crashTitle}</h1>
        <p className="text-ink2">{commonWords.crashText}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {commonWords.reload}
        </Button>
      </div>
    )
  }
}
