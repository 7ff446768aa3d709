import { authenticate, balance, bet, commitSecret, revealSecret, rollback, win } from '@meydan/contract/games/provider'
import type { CallShape, InputOf } from '@meydan/contract/call'
import type { AppContext, ProviderIdentity } from '../../../../platform/app-context.ts'
import { type Incoming, type Route, route } from '../../../../platform/http/serve.ts'
import { executeRequest } from '../execute-request.ts'
import type { ProviderAction } from '../protocol.ts'
import { meydanV1 } from './meydan-v1.ts'
import { commitRoundSecret, revealRoundSecret } from './round-secrets.ts'

/** The calls of game providers; `authenticate-request.ts` has checked their signature. */
export function providerRoutes(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>): Route[] {
  return [
    route(authenticate, answered(context, readOpening)),
    route(balance, answered(context, readBalance)),
    route(bet, answered(context, readBet)),
    route(win, answered(context, readWin)),
    route(rollback, answered(context, readRollback)),
    route(commitSecret, async ({ input, provider, reply }) => {
      const { http, body } = await commitRoundSecret(context, provider as ProviderIdentity, input)
      reply.code(http)
      return body
    }),
    route(revealSecret, async ({ input, provider, reply }) => {
      const { http, body } = await revealRoundSecret(context, provider as ProviderIdentity, input)
      reply.code(http)
      return body
    }),
  ]
}

type ProviderCall = CallShape & { who: 'provider' }

function answered<C extends ProviderCall>(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  read: (input: InputOf<C>) => ProviderAction,
) {
  return async ({ input, provider, reply }: Incoming<C>) => {
    const { http, body } = meydanV1.answer(await executeRequest(context, provider as ProviderIdentity, read(input)))
    reply.code(http)
    return body as never
  }
}

function readOpening({ token }: InputOf<typeof authenticate>): ProviderAction {
  return { kind: 'open', token }
}

function readBalance({ session }: InputOf<typeof balance>): ProviderAction {
  return { kind: 'balance', session, player: null }
}

function readBet(input: InputOf<typeof bet>): ProviderAction {
  const freeSpin = input.free_spin_id ?? null
  const closes = input.round_closed ?? false
  const buysFeature = input.feature_buy ?? false
  return playRequest(input, {
    kind: 'bet',
    ...named(input),
    amount: BigInt(input.amount),
    closes,
    freeSpin,
    buysFeature,
  })
}

function readWin(input: InputOf<typeof win>): ProviderAction {
  const { amount, reference_transaction_id: stake, round_closed: closes } = input
  return playRequest(input, { kind: 'win', ...named(input), amount: BigInt(amount), closes, stake })
}

function readRollback(input: InputOf<typeof rollback>): ProviderAction {
  return playRequest(input, { kind: 'rollback', ...named(input), stake: input.reference_transaction_id })
}

type Moved = InputOf<typeof rollback> & { currency?: string }

function named({ transaction_id: transaction, round_id: round }: Pick<Moved, 'transaction_id' | 'round_id'>) {
  return { transaction, round }
}

function playRequest(
  { session, player_ref: player, game_code: game, currency = 'TRY' }: Omit<Moved, 'reference_transaction_id'>,
  act: (ProviderAction & { kind: 'play' })['acts'][0],
): ProviderAction {
  return { kind: 'play', session, player, game, currency, acts: [act], usesOwnNames: true }
}
