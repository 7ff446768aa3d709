import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Download } from 'lucide-react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { securityWords } from '../../words/account/profile.ts'

interface RecoveryCodesProps {
  /** Undefined closes it. */
  codes: string[] | undefined
  onKept: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = (codes ?? []).join('\n')
  return (
    <Modal open={codes !== undefined} onClose={onKept} title={securityWords.codesTitle} insistent>
      <p className="text-ink2">{securityWords.codesText}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {codes?.map((code) => (
          <li key={code} className="rounded-md bg-s2 py-2 text-center font-semibold tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <CopyButton text={text} label={securityWords.copyCodes} wide />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={securityWords.codesFile}
          className={buttonClass()}
        >
          <Download aria-hidden size={18} />
          {securityWords.downloadCodes}
        </a>
      </div>
      <Button variant="primary" wide className="mt-3" onClick={onKept}>
        {securityWords.codesKept}
      </Button>
    </Modal>
  )
}
