import type { RefusalCode } from '@meydan/contract/refusals'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { hashPassword } from '../../platform/credentials/passwords.ts'
import { nextId, type Queryable, violates } from '../../platform/db.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { openWallet } from '../wallet/public.ts'
import { foldUsername } from '../../platform/credentials/usernames.ts'
import { type CheckedRegistration, checkRegistration, type RegistrationForm } from './registration-rules.ts'
import { phoneOf, tcOf } from './sealed.ts'

/** Registers a player with an empty wallet. Refuses whatever breaks a rule or is taken, also when two register at once. */
export async function registerPlayer(
  house: House,
  form: RegistrationForm,
  meta: { ip: string; userAgent: string },
): Promise<PlayerId> {
  const checked = checkRegistration(form, house.db.now())
  const keys = keysOf(house, checked)
  const taken = await firstTaken(house.db, keys)
  if (taken) throw refuse(taken)
  const passwordHash = await hashPassword(house.vault, form.password)
  try {
    return await house.db.transaction(async (tx) => {
      const id = await nextId(tx, 'identity.players')
      await tx.run(insertPlayer(house, id, { form, checked, keys, passwordHash, ip: meta.ip }))
      await openWallet(tx, id)
      return id
    })
  } catch (error) {
    const lost = (Object.keys(CONSTRAINTS) as (keyof typeof CONSTRAINTS)[]).find((code) =>
      violates(error, CONSTRAINTS[code]),
    )
    throw lost ? refuse(lost) : error
  }
}

/** What a free search looks through. */
export function searchText(player: { firstName: string; lastName: string; username: string; email: string }): string {
  return foldTurkish(`${player.firstName} ${player.lastName} ${player.username} ${player.email}`)
}

const CONSTRAINTS = {
  username_taken: 'players_username_key',
  email_taken: 'players_email_key',
  phone_taken: 'players_phone_key',
  tc_taken: 'players_tc_key',
} as const satisfies Partial<Record<RefusalCode, string>>

interface Keys {
  usernameFolded: string
  email: string
  phoneIndex: Buffer
  tcIndex: Buffer
}

function keysOf(house: House, checked: CheckedRegistration): Keys {
  return {
    usernameFolded: foldUsername(checked.username),
    email: checked.email,
    phoneIndex: house.vault.blindIndex('phone', checked.phone),
    tcIndex: house.vault.blindIndex('tc', checked.tc),
  }
}

async function firstTaken(q: Queryable, keys: Keys): Promise<keyof typeof CONSTRAINTS | undefined> {
  const found = await q.one<Record<keyof typeof CONSTRAINTS, boolean>>(sql`
    select
      exists (select from identity.players where username_folded = ${keys.usernameFolded}) as username_taken,
      exists (select from identity.players where email = ${keys.email}) as email_taken,
      exists (select from identity.players where phone_index = ${keys.phoneIndex}) as phone_taken,
      exists (select from identity.players where tc_index = ${keys.tcIndex}) as tc_taken`)
  return (Object.keys(CONSTRAINTS) as (keyof typeof CONSTRAINTS)[]).find((code) => found[code])
}

interface NewPlayer {
  form: RegistrationForm
  checked: CheckedRegistration
  keys: Keys
  passwordHash: string
  ip: string
}

function insertPlayer(house: House, id: PlayerId, { form, checked, keys, passwordHash, ip }: NewPlayer) {
  const search = searchText({
    firstName: form.first_name,
    lastName: form.last_name,
    username: checked.username,
    email: checked.email,
  })
  return sql`
    insert into identity.players (
      id, username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed, tc_index, birth_date, gender,
      country, city, currency, lang, affiliate_btag, created_at, registered_ip, search_text)
    overriding system value values (
      ${id}, ${checked.username}, ${keys.usernameFolded}, ${checked.email}, ${passwordHash}, ${form.first_name}, ${form.last_name},
      ${house.vault.seal(phoneOf(id), checked.phone)}, ${keys.phoneIndex}, ${house.vault.seal(tcOf(id), checked.tc)}, ${keys.tcIndex},
      ${checked.birthDate}, ${form.gender}, ${form.country}, ${form.city.normalize('NFC')}, ${form.currency}, ${form.lang},
      ${form.affiliate_btag}, ${house.db.now()}, ${ip}, ${search})`
}
