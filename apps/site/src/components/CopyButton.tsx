import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Copy } from 'lucide-react'
import { accountWords } from '../words/account/account.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for readers: 'IBAN numarasını kopyala'. */
  label: string
  /** Shows the label instead of the icon alone. */
  wide?: boolean
}

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label, wide }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(accountWords.copied)
    } catch {
      toast.error(accountWords.copyFailed)
    }
  }
  return (
    <Button icon={!wide} aria-label={wide ? undefined : label} onClick={() => void copy()}>
      <Copy aria-hidden size={18} />
      {wide && label}
    </Button>
  )
}
