import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grant } from '../../bonuses/public.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { cachedState, emptyShardCache, evictFailedBatch, cacheGrants, putFacts } from './shard/cache/shard-cache.ts'
import type { ShardPlay, PlayAnswer } from './play.ts'
import { decidePlay } from './decide-play.ts'
import { newRound, stakeOf } from './rounds.ts'
import {
  accounts,
  batches,
  eachBatch,
  games,
  isKnown,
  kept,
  limited,
  limits,
  load,
  plain,
  PLAYER,
  playBatch,
  rememberWallet,
  RUNS,
  START,
  totalOf,
} from '../test/decide-play.ts'

/** Without what the database had of it. */
const held = (grant: Grant) => ({ ...grant, stored: undefined })

describe('the rule book', () => {
  it('moves what its movements say, never below nothing, and holds what the bonuses hold', () => {
    fc.assert(
      fc.property(kept, batches, (start, of) => {
        let now = start
        eachBatch(of, (plays, at) => {
          now = playBatch(now, plays, at).kept
          for (const row of now.movements) expect(Math.min(row.cashAfter, row.bonusAfter)).toBeGreaterThanOrEqual(0)
          expect(now.wallet.cash - start.wallet.cash).toBe(totalOf(now.movements, 'cash'))
          expect(now.wallet.bonus - start.wallet.bonus).toBe(totalOf(now.movements, 'bonus'))
          expect(now.wallet.bonus).toBe(now.grants.reduce((sum, { balance }) => sum + balance, 0))
          for (const { done, required, balance, openStakes } of now.grants)
            expect([balance >= 0, done <= required, openStakes >= 0]).toEqual([true, true, true])
        })
      }),
      RUNS,
    )
  })

  it('answers a batch as it answers its plays one by one', () => {
    fc.assert(
      fc.property(kept, batches, (start, of) => {
        let [together, keyedMutex] = [start, start]
        eachBatch(of, (plays, at) => {
          const batch = playBatch(together, plays, at)
          together = batch.kept
          const answers = plays.map((play) => {
            const one = playBatch(keyedMutex, [play], at)
            keyedMutex = one.kept
            return one.answers[0]
          })
          expect(batch.answers).toEqual(answers)
          expect({ wallet: together.wallet, grants: together.grants }).toEqual({
            wallet: keyedMutex.wallet,
            grants: keyedMutex.grants,
          })
        })
      }),
      RUNS,
    )
  })

  it('plays a transaction once, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(kept, batches, (start, of) => {
        let now = start
        eachBatch(of, (plays, at) => {
          for (const play of plays) {
            const first = playBatch(now, [play], at)
            const again = playBatch(first.kept, [play], at)
            const [answer, repeated] = [first.answers[0], again.answers[0]] as [PlayAnswer, PlayAnswer]
            expect(again.kept.movements).toHaveLength(first.kept.movements.length)
            if (answer.ok) expect(repeated).toMatchObject({ ok: true, replayed: true, transaction: answer.transaction })
            else expect({ repeated, kept: first.kept }).toEqual({ repeated: answer, kept: now })
            now = first.kept
          }
        })
      }),
      RUNS,
    )
  })

  it('does what one request asks for one after another, or none of it', () => {
    fc.assert(
      fc.property(kept, batches, (start, of) => {
        let now = start
        eachBatch(of, (plays, at) => {
          const request = { ...(plays[0] as ShardPlay), rest: plays.slice(1) }
          const together = playBatch(now, [request], at)
          const answers: PlayAnswer[] = []
          let keyedMutex = now
          for (const play of plays) {
            const one = playBatch(keyedMutex, [play], at)
            keyedMutex = one.kept
            answers.push(one.answers[0] as PlayAnswer)
            if (!one.answers[0]?.ok) break
          }
          const last = answers.at(-1) as PlayAnswer
          if (last.ok) {
            const transactions = answers.map((answer) => answer.ok && answer.transaction)
            expect(together).toEqual({ answers: [{ ...last, transactions }], kept: keyedMutex })
          } else {
            const { cash, bonus } = now.wallet
            const refused = { ...last, at: answers.length - 1, cash: BigInt(cash), bonus: BigInt(bonus) }
            expect(together).toEqual({ answers: [refused], kept: now })
          }
          now = keyedMutex
        })
      }),
      RUNS,
    )
  })

  it('decides on the cache what it decides under locks, or leaves it to the locked path', () => {
    let [onLimits, onBonuses] = [0, 0]
    fc.assert(
      fc.property(
        fc.oneof(fc.nat({ max: 3_000 }).map(plain), kept),
        limits,
        batches,
        fc.constantFrom(0, 3, 1_000),
        (start, bounds, of, remembered) => {
          let now = limited(start, bounds)
          const cache = emptyShardCache(remembered)
          cache.rules = {
            version: 1,
            operatorBinds: false,
            policy: demoLicence.policy,
            isUnprotected: false,
            isStopped: false,
          }
          eachBatch(of, (plays, at) => {
            for (const play of plays) {
              load(cache, now, play, at)
              const quick = cachedState(cache, at, accounts)
              const locked = playBatch(now, [play], at)
              const [answer] = locked.answers
              const said = decidePlay(quick, play)
              if (said && !isKnown(quick.movements, now.movements)) {
                if (bounds.length > 0) onLimits++
                if (quick.bonusBalances.size > 0) onBonuses++
                cacheGrants(cache.wallets, quick.bonusBalances)
                const { grants = [] } = cache.wallets.get(PLAYER) ?? {}
                expect({ said, moved: quick.movements, grants: grants.map(held) }).toEqual({
                  said: answer,
                  moved: locked.kept.movements.slice(now.movements.length),
                  grants: locked.kept.grants.map(held),
                })
              } else {
                if (!said) expect(quick.movements).toEqual([])
                evictFailedBatch(cache, [play])
                rememberWallet(cache, locked.kept, at)
                putFacts(cache, structuredClone(locked.kept.facts))
              }
              now = locked.kept
            }
          })
        },
      ),
      RUNS,
    )
    expect(onLimits).toBeGreaterThan(RUNS.numRuns)
    expect(onBonuses).toBeGreaterThan(RUNS.numRuns / 4)
  })
})

describe('what memory does not have', () => {
  const state = cachedState(emptyShardCache(), new Date(START), accounts)

  it('is no bonus of a player: who has one is played on what was read', () => {
    expect(() => state.bonusBalance(PLAYER)).toThrow(
      `player ${PLAYER} has bonuses and was not played on the locked path`,
    )
  })

  it('is no stake of a round without any', () => {
    const play = { byRound: true, roundKey: '1:r' } as unknown as ShardPlay
    expect(stakeOf(state, play)).toBeUndefined()
    state.open({
      ...newRound(state, plain(0).wallet, { ...play, playerId: PLAYER, game: games[0] } as ShardPlay),
      key: '1:r',
    })
    expect(stakeOf(state, play)).toBeUndefined()
  })
})
