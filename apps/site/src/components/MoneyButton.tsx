import { Button, type ButtonProps } from '@meydan/ui/Button.tsx'
import { useConnectionLost } from '../session/use-connection.ts'

/** A button that moves money or takes an offer: it waits while the server does not answer. */
export function MoneyButton({ disabled = false, ...rest }: ButtonProps) {
  const isLost = useConnectionLost() !== undefined
  return <Button {...rest} disabled={disabled || isLost} />
}
