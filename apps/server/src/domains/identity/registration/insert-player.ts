import type { Licence } from '@meydan/contract/licence/licence'
import { foldTurkish } from '@meydan/money/turkish'
import { tagParts } from '@meydan/contract/affiliates/affiliate-tag'
import sql, { raw } from 'sql-template-tag'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { nextId, type Tx, violates } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { licenceOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { openWallet } from '../../wallet/public.ts'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import { type CheckedRegistration, checkRegistration, type RegistrationForm } from './registration-rules.ts'
import { phoneColumn, nationalIdColumn } from '../sealed-columns.ts'

/**
 * Registers a player of a site, by default the default one, with an empty wallet, and does `more` in the same transaction. Refuses what breaks
 * a rule, except those of passwords, and `username_taken`; undefined where e-mail, phone or national ID are another player's, also when two
 * register at once.
 */
export async function registerPlayer(
  context: Pick<AppContext, 'db' | 'vault' | 'hub'>,
  form: RegistrationForm,
  meta: { site?: number; ip: string; userAgent: string },
  more?: (tx: Tx, id: PlayerId) => Promise<void>,
): Promise<PlayerId | undefined> {
  const personal = personalOf(context, form, await licenceOf(context))
  const usernameFolded = foldUsername(personal.checked.username)
  const taken = await context.db.row(sql`select from identity.players where username_folded = ${usernameFolded}`)
  if (taken) throw refuse('username_taken')
  // Whatever else is taken shows after the work alone, which takes its time for everybody.
  const passwordHash = await hashPassword(context.vault, form.password, 'registration')
  try {
    return await context.db.transaction(async (tx) => {
      const id = await nextId(tx, 'identity.players')
      await tx.run(insertPlayer(context, id, { form, personal, usernameFolded, passwordHash, ...meta }))
      await openWallet(tx, id, meta.site)
      tx.enqueue('player-registered', { playerId: id })
      await more?.(tx, id)
      return id
    })
  } catch (error) {
    if (violates(error, 'players_username_key')) throw refuse('username_taken')
    // The site that took the form was deleted while it was being filled in.
    if (violates(error, 'players_site_id_fkey'))
      throw refuse('bad_input', 'Bu site artık yok. Lütfen sayfayı yenileyin')
    if (ONE_EACH.some((constraint) => violates(error, constraint))) return undefined
    throw error
  }
}

/** What a form says about a person, checked, with the keys by which it is found. */
export interface Personal {
  checked: CheckedRegistration
  phoneIndex: Buffer
  tcIndex: Buffer
}

export function personalOf(
  context: Pick<AppContext, 'db' | 'vault'>,
  form: RegistrationForm,
  licence: Licence,
): Personal {
  const checked = checkRegistration(form, context.db.now(), licence)
  return {
    checked,
    phoneIndex: context.vault.blindIndex('phone', checked.phone),
    tcIndex: context.vault.blindIndex('tc', checked.tc),
  }
}

/** What a free search looks through. */
export function searchText(player: { firstName: string; lastName: string; username: string; email: string }): string {
  return foldTurkish(`${player.firstName} ${player.lastName} ${player.username} ${player.email}`)
}

/** One account of each person. */
const ONE_EACH = ['players_email_key', 'players_phone_key', 'players_tc_key']

interface NewPlayer {
  form: RegistrationForm
  personal: Personal
  usernameFolded: string
  passwordHash: string
  site?: number
  ip: string
}

function insertPlayer(
  context: Pick<AppContext, 'db' | 'vault'>,
  id: PlayerId,
  { form, personal, usernameFolded, passwordHash, site, ip }: NewPlayer,
) {
  const { checked, phoneIndex, tcIndex } = personal
  const search = searchText({
    firstName: form.first_name,
    lastName: form.last_name,
    username: checked.username,
    email: checked.email,
  })
  const { btag, sub } = tagParts(form.affiliate_btag)
  return sql`
    insert into identity.players (
      id, username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed, tc_index, birth_date, gender,
      country, city, currency, lang, affiliate_btag, affiliate_sub, created_at, registered_ip, search_text, site_id)
    overriding system value values (
      ${id}, ${checked.username}, ${usernameFolded}, ${checked.email}, ${passwordHash}, ${form.first_name}, ${form.last_name},
      ${context.vault.seal(phoneColumn(id), checked.phone)}, ${phoneIndex}, ${context.vault.seal(nationalIdColumn(id), checked.tc)}, ${tcIndex},
      ${checked.birthDate}, ${form.gender}, ${form.country}, ${form.city.normalize('NFC')}, ${form.currency}, ${form.lang},
      ${btag}, ${sub}, ${context.db.now()}, ${ip}, ${search},
      ${site === undefined ? raw('default') : site})`
}
