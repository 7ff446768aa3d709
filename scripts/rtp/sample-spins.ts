import { createCipheriv, createHash } from 'node:crypto'
import type { Figures } from '@meydan/studio/figures/figure'
import { games } from '@meydan/studio/games/games'
import { stakesOf } from '@meydan/studio/games/stakes'
import type { Profile } from '@meydan/studio/models/profile'
import { drawRound, winOf } from '@meydan/studio/server/rounds/round-draw'

export type Sampled = {
  profile: string
  games: number
  /** Each of them played at every stake of these games. */
  spins: number
  /** Return in percent, and how far from the declared one it may lie by chance. */
  rtp: number
  tolerance: number
  /** Spins that paid something else than whole kuruş at some stake, or nothing at all for having failed. */
  lost: number
  ok: boolean
}

/** About one run in 150,000 lies further off by chance. */
const SIGMAS = 4.5

/** Plays so many rounds with the studio's own draw over a seeded generator, each at every stake that its games take. */
export function sampleSpins(profile: Profile, declared: Figures, spins: number, seed: string): Sampled {
  const played = games.filter((game) => game.profile === profile.code)
  const stakes = [...new Set(played.flatMap((game) => stakesOf(game, profile)))]
  const next = seededUint32(`${seed} ${profile.code}`)
  let units = 0
  let lost = 0
  for (let spin = 0; spin < spins; spin++) {
    const { outcome } = drawRound(profile, stakes[0] as number, { next })
    units += outcome.pay
    if (!stakes.every((stake) => isWhole(profile, outcome, stake))) lost++
  }
  const rtp = (units / profile.unit / spins) * 100
  // The declared return is rounded to two decimals.
  const tolerance = ((SIGMAS * declared.sigma) / Math.sqrt(spins)) * 100 + 0.005
  const ok = lost === 0 && Math.abs(rtp - declared.rtp) <= tolerance
  return { profile: profile.code, games: played.length, spins, rtp, tolerance, lost, ok }
}

function isWhole(profile: Profile, outcome: Parameters<typeof winOf>[1], stake: number): boolean {
  return Number.isSafeInteger(winOf(profile, outcome, stake)) && winOf(profile, outcome, stake) >= 0
}

/** AES-256 in counter mode: the same numbers for the same seed, fit to test a return with. */
function seededUint32(seed: string): () => number {
  const key = createHash('sha256').update(seed).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(65_536)
  let block = cipher.update(zeros)
  let at = 0
  return () => {
    if (at === block.length) {
      block = cipher.update(zeros)
      at = 0
    }
    at += 4
    return block.readUInt32LE(at - 4)
  }
}
