import type { Place } from '../platform/keys/vault.ts'

/** Where a prepared copy stands sealed. */
export const copyLocation = (row: number): Place => ({ column: 'privacy.copies.file_sealed', row })
