export interface RequestRow {
  id: number
  reference: string
  player_id: number
  username: string
  first_name: string
  last_name: string
  kyc_status: string
}

/** Which deposit or withdrawal it is and whose, as staff see it. */
export function requestJson(row: RequestRow) {
  return {
    id: row.id,
    reference: row.reference,
    player_id: row.player_id,
    username: row.username,
    player_name: `${row.first_name} ${row.last_name}`,
    kyc_status: row.kyc_status,
  }
}
