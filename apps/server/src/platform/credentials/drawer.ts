import { raw, type Sql } from 'sql-template-tag'

/** Whose credentials: both schemas hold the same tables `login_attempts`, `devices`, `two_factor` and `recovery_codes`. */
export type Drawer = 'identity' | 'staff'

export function tableOf(drawer: Drawer, name: 'login_attempts' | 'devices' | 'two_factor' | 'recovery_codes'): Sql {
  return raw(`${drawer}.${name}`)
}
