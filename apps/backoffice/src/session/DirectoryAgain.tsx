import { CallFailed } from '@meydan/api-client/send'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words } from '../words/staff/session.ts'
import { DirectoryButton } from './DirectoryButton.tsx'

/** The way to the operator's directory over whatever page was refused because its sign-in is too long ago; what stands there stays. */
export function DirectoryAgain() {
  const client = useQueryClient()
  const [sentence, setSentence] = useState<string>()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof CallFailed && error.code === 'directory_again') setSentence(error.sentence)
      }),
    [client],
  )
  return (
    <Modal open={sentence !== undefined} onClose={() => setSentence(undefined)} title={words.directoryFreshTitle}>
      <p className="mb-4 text-ink2">{sentence}</p>
      <p className="mb-4 text-ink2">{words.directoryFreshNote}</p>
      <DirectoryButton purpose="fresh" />
    </Modal>
  )
}
