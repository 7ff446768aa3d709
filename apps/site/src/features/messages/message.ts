import type { PlayerMessage } from '@meydan/contract/messages/messages'
import { type LucideIcon, CircleCheck, Gift, Headset, Send, TriangleAlert, Wallet } from 'lucide-react'
import type * as z from 'zod/mini'

export type Message = z.output<typeof PlayerMessage>

export const messageIcons: Record<Message['type'], LucideIcon> = {
  bonus: Gift,
  system: Headset,
  payment: Wallet,
  warning: TriangleAlert,
  success: CircleCheck,
  sent: Send,
}
