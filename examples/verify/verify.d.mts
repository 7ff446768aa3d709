export type Check = { name: string; state: 'proved' | 'weak' | 'broken'; text: string }
export type Chains = Record<string, { publicKey: string; genesis: number; period: number }>
export const QUICKNET: Chains
export function verifyRound(
  round: unknown,
  chains?: Chains,
): { checks: Check[]; result: number | undefined; drawn: readonly number[] | null; isProved: boolean }
