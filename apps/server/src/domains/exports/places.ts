import type { Place } from '../../platform/keys/vault.ts'

/** Where the filters of an export are sealed, and a piece of its file. */
export const queryPlace = (id: number): Place => ({ column: 'exports.jobs.query_sealed', row: id })
export const piecePlace = (id: number): Place => ({ column: 'exports.pieces.text_sealed', row: id })
