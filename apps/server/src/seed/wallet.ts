import type { House } from '../platform/house.ts'

/** Fills this domain's part of the demo. */
export async function seedWallet(_house: House): Promise<void> {}
