import type { Mutant } from './sample.ts'

interface Equivalent extends Pick<Mutant, 'file' | 'was' | 'becomes'> {
  why: string
}

/** Mutants that somebody has looked at and no test can tell from the code as it is. */
const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'apps/server/src/domains/wallet/platform-movement.ts',
    was: 'kurus < 0n',
    becomes: 'kurus <= 0n',
    why: 'the database keeps no movement of nothing',
  },
  {
    file: 'apps/server/src/domains/wallet/wallet-socket.ts',
    was: 'newest',
    becomes: 'true',
    why: 'whoever asked to be told when the ping has gone out has put a balance there, and nobody else takes it away',
  },
  {
    file: 'apps/server/src/domains/wallet/wallet-socket.ts',
    was: 'socket.bufferedAmount <= SLOW_BYTES',
    becomes: 'socket.bufferedAmount < SLOW_BYTES',
    why: 'a reader behind by exactly so many bytes is as slow as one with a byte more',
  },
  {
    file: 'packages/odds/src/price/tennis/law.ts',
    was: 'home > away',
    becomes: 'home >= away',
    why: 'no set ends level',
  },
  {
    file: 'packages/odds/src/price/football/law.ts',
    was: '(chances[n - 1] ?? 0) > TAIL',
    becomes: '(chances[n - 1] ?? 0) >= TAIL',
    why: 'no chance of a number of goals is exactly as small as the tail that is cut off',
  },
  {
    file: 'packages/odds/src/price/basketball/offer.ts',
    was: 'difference > 0',
    becomes: 'difference >= 0',
    why: 'no game ends level: what is level is played on',
  },
  {
    file: 'packages/odds/src/price/basketball/law.ts',
    was: 'one.length + other.length - 1',
    becomes: 'one.length + other.length + 1',
    why: 'two chances of nothing at the end are below the tail that is cut off',
  },
  {
    file: 'packages/odds/src/price/tennis/match.ts',
    was: 'home > away',
    becomes: 'home >= away',
    why: 'no set ends level',
  },
  {
    file: 'apps/server/src/domains/bonuses/promotions/rule.ts',
    was: 'from < to',
    becomes: 'from <= to',
    why: 'the database keeps no promotion whose hours are the same',
  },
  {
    file: 'apps/server/src/domains/bonuses/promotions/rule.ts',
    was: 'from === null',
    becomes: 'false',
    why: 'the database keeps both hours or none',
  },
  {
    file: 'apps/server/src/domains/games/play/locked-path.ts',
    was: '(ref) => before.named.includes(ref)',
    becomes: '() => undefined',
    why: 'what was read is read a second time, to the same end',
  },
  {
    file: 'apps/server/src/domains/games/play/shard/cache/shard-cache.ts',
    was: '++generations',
    becomes: '--generations',
    why: 'a generation need only be another number than those before',
  },
  {
    file: 'apps/server/src/domains/sports/settle/player-debts.ts',
    was: 'claim.left_kurus < rest',
    becomes: 'claim.left_kurus <= rest',
    why: 'the lesser of two equal amounts is either of them',
  },
  {
    file: 'apps/server/src/domains/sports/settle/compute-returns.ts',
    was: 'ids.length > 0',
    becomes: 'ids.length >= 0',
    why: 'a statement over no coupon changes nothing',
  },
  {
    file: 'apps/server/src/domains/sports/settle/settle-coupons.ts',
    was: '!debtors.has(playerId)',
    becomes: 'false',
    why: 'of whoever owes nothing, nothing is collected',
  },
  {
    file: 'apps/server/src/domains/games/play/locked-path.ts',
    was: 'isLimited(playerId) && !before.limited.includes(playerId)',
    becomes: 'isLimited(playerId) || !before.limited.includes(playerId)',
    why: 'what was read is read a second time, to the same end',
  },
  {
    file: 'apps/server/src/domains/games/play/locked-path.ts',
    was: 'state.movements.length > 0',
    becomes: 'true',
    why: 'an insert of no movement changes nothing',
  },
  {
    file: 'apps/server/src/domains/sports/settle/compute-returns.ts',
    was: 'ended.length === 0',
    becomes: 'false',
    why: 'statements over no coupon change nothing',
  },
]

export function equivalence({ file, was, becomes }: Omit<Mutant, 'key'>): { equivalent?: string } {
  const known = EQUIVALENTS.find((each) => each.file === file && each.was === was && each.becomes === becomes)
  return known ? { equivalent: known.why } : {}
}
