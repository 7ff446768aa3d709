import { raw, type Sql } from 'sql-template-tag'

/** Whose credentials: the schemas hold the same tables `login_attempts` and `devices`, those of players and staff `two_factor` and `recovery_codes` too. */
export type CredentialSchema = 'identity' | 'staff' | 'affiliates'

export function tableOf(
  schema: CredentialSchema,
  name: 'login_attempts' | 'devices' | 'two_factor' | 'recovery_codes',
): Sql {
  return raw(`${schema}.${name}`)
}
