import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useOpenQuestion } from './confirm.ts'

/** Shows what `confirm()` asks. Once per app. */
export function ConfirmArea() {
  const question = useOpenQuestion()
  // The last words stay in the box while it fades out.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const shown = question ?? last
  if (!shown) return null
  const { answer, ...words } = shown
  return (
    <ConfirmDialog
      {...words}
      open={question !== undefined}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
