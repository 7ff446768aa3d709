import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '@meydan/contract/refusals'
import type { PlayRefusal } from './play.ts'
import { refusalOfPlay } from './refusal-of-play.ts'

const refused = (code: PlayRefusal, more: { reason?: string; most?: number } = {}) =>
  refusalOfPlay({ ok: false, code, cash: 0n, bonus: 0n, ...more })

describe('what a player is told of a play that was refused', () => {
  it.each<[PlayRefusal, string | undefined, RefusalCode]>([
    ['INSUFFICIENT_FUNDS', undefined, 'insufficient_funds'],
    ['INSUFFICIENT_FUNDS', 'cash', 'insufficient_funds'],
    ['WIN_HELD', undefined, 'busy'],
    ['PLAYER_BLOCKED', 'kyc', 'identity_required'],
    ['GAME_BLOCKED', 'licence', 'category_not_licensed'],
    ['GAME_BLOCKED', 'unprotected', 'protection_page_down'],
    ['GAME_BLOCKED', 'stopped', 'game_unavailable'],
    ['GAME_BLOCKED', undefined, 'game_unavailable'],
    ['LIMIT_REACHED', 'stake', 'stake_limit_reached'],
    ['LIMIT_REACHED', 'loss', 'loss_limit_reached'],
    ['LIMIT_REACHED', 'session', 'session_limit_reached'],
    ['LIMIT_REACHED', 'reality', 'reality_check_due'],
    ['LIMIT_REACHED', 'pace', 'too_soon'],
    ['PLAYER_BLOCKED', undefined, 'account_blocked'],
  ])('%s for %s is %s', (code, reason, told) => {
    expect(refused(code, reason === undefined ? {} : { reason })).toMatchObject({ code: told })
  })

  it.each<[PlayRefusal, string | undefined, RefusalCode]>([
    ['STAKE_ABOVE_BONUS_MAXIMUM', undefined, 'stake_above_bonus_maximum'],
    ['LIMIT_REACHED', 'age', 'stake_above_age_cap'],
  ])('%s for %s names the most that may be staked', (code, reason, told) => {
    const refusal = refused(code, { most: 12_345, ...(reason === undefined ? {} : { reason }) })
    expect(refusal).toMatchObject({ code: told })
    expect(refusal.sentence).toContain('123,45')
  })
})
