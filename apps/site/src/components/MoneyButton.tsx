import { Button, type ButtonProps } from '@meydan/ui/Button.tsx'
import { useLineLost } from '../session/use-line.ts'

/** A button that moves money or takes an offer: it waits while the server does not answer. */
export function MoneyButton({ disabled = false, ...rest }: ButtonProps) {
  const isLost = useLineLost() !== undefined
  return <Button {...rest} disabled={disabled || isLost} />
}
