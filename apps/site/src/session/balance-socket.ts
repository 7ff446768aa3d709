import type { BalanceUpdate } from '@meydan/contract/wallet/wallet'
import type * as z from 'zod/mini'
import { emitAccountChanged } from './account-changed.ts'
import { type CouponMessage, emitCouponMessage } from './coupon-messages.ts'
import { openSiteSocket } from './site-socket.ts'

type Update = z.output<typeof BalanceUpdate>['payload']

/**
 * Listens to `balance_update` on /ws of this host, to the messages of a jackpot won, of coupons and of a changed account, and comes back as every socket of the
 * site does; returns what ends it.
 */
export function openBalanceSocket(onUpdate: (update: Update) => void, onJackpot: () => void): () => void {
  return openSiteSocket('/ws', {
    said(data) {
      const message = messageOf(data)
      if (message?.type === 'jackpot_won') return onJackpot()
      if (message?.type === 'account_changed') return emitAccountChanged(message.payload?.all === true)
      if (message?.type === 'coupon_update' || message?.type === 'coupon_legs')
        return emitCouponMessage(message as unknown as CouponMessage)
      const update = updateOf(message)
      if (update) onUpdate(update)
    },
  }).close
}

interface Message {
  type?: unknown
  payload?: Update & { all?: unknown }
}

function messageOf(data: string): Message | null {
  try {
    return JSON.parse(data) as Message | null
  } catch {
    return null
  }
}

function updateOf(message: Message | null): Update | undefined {
  return message?.type === 'balance_update' && typeof message.payload?.balance === 'number'
    ? message.payload
    : undefined
}
