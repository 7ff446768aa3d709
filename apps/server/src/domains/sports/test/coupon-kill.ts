import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { connectRecalls } from '../../../recalls.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { cashOutCoupon } from '../cashout/cash-out.ts'
import { quoteCashout } from '../cashout/offer.ts'
import { placeCoupon } from '../coupons/place-coupon.ts'

/** What was confirmed to it: a coupon, or a coupon that was sold back. */
export type CouponAnswer = { coupon: number; sold?: true }

/** As a process of its own, players play coupons on this match and sell every other one back, until it is killed. */
async function playOn(url: string, event: string, players: readonly number[]): Promise<void> {
  const db = openDb({ url, connections: 8, onError: () => {} })
  const hub = localHub()
  db.publishTo(hub)
  const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
  const context: AppContext = { db, config, vault: openVault(config.secretKey), hub, log: pino({ level: 'silent' }) }
  connectRecalls(context)
  await Promise.all(players.map((id) => playAs(context, { id, sessionId: 0, username: '', siteId: 1 }, event)))
}

async function playAs(
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
  player: PlayerSession,
  event: string,
): Promise<void> {
  const tell = (answers: CouponAnswer) => process.stdout.write(`${JSON.stringify(answers)}\n`)
  for (let no = 0; ; no++) {
    const leg = { event, key: '1x2', specifiers: '', outcome: '1', odds: 200, version: 1, bank: false }
    // Told `busy`, a player asks again.
    const placed = await placeCoupon(context, player, {
      client_key: randomUUID(),
      kind: 'single',
      sizes: [],
      legs: [leg],
      per_column: 1_000n,
      accept: 'any',
    }).catch(ignoreRefusal)
    if (!placed) continue
    const { coupon } = placed
    tell({ coupon: coupon.no })
    if (no % 2 === 0)
      await sell(context, player, coupon.no, no % 4 === 0 ? 100 : 50).then(
        () => tell({ coupon: coupon.no, sold: true }),
        ignoreRefusal,
      )
  }
}

async function sell(
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
  player: PlayerSession,
  no: number,
  share: number,
): Promise<void> {
  const { offer: offered } = await quoteCashout(context, player, { no, share })
  const amount = BigInt(Math.round(offered.amount * 100))
  await cashOutCoupon(context, player, { no, offer_token: offered.offer_token, amount, client_key: randomUUID() })
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

if (process.argv[1] === import.meta.filename) {
  const [url, event, ...players] = process.argv.slice(2) as [string, string, ...string[]]
  await playOn(url, event, players.map(Number))
}
