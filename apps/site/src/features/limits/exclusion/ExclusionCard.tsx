import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { useState } from 'react'
import { exclusionWords } from '../../../words/account/limits.ts'
import { ExclusionSteps } from './ExclusionSteps.tsx'
import { SupportLinks } from '../SupportLinks.tsx'

/** Self-exclusion, with somebody to talk to beside it. */
export function ExclusionCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <h2 className="text-[1rem]!">{exclusionWords.title}</h2>
      <p className="mt-1 mb-3 text-sm text-ink2">{exclusionWords.text}</p>
      <SupportLinks />
      <Button variant="danger" wide className="mt-3.5" onClick={() => setOpen(true)}>
        {exclusionWords.start}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={exclusionWords.title}>
        <ExclusionSteps onClose={() => setOpen(false)} />
      </Modal>
    </Card>
  )
}
